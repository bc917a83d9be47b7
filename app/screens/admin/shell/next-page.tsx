import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";

/** The way on through a list that goes forward only, and back to its beginning. */
export function NextPage({ next }: { next: string | null }) {
  const { t } = useTranslation("admin");
  const [parameters] = useSearchParams();
  if (!next && !parameters.has("after")) return null;
  const first = new URLSearchParams(parameters);
  first.delete("after");
  const following = new URLSearchParams(first);
  following.set("after", next ?? "");
  return (
    <nav aria-label={t("more")} className="flex flex-wrap justify-between gap-2">
      {parameters.has("after") ? (
        <Link to={`?${first}`} className={buttonStyle("quiet", "medium")}>
          {t("first")}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={`?${following}`} className={buttonStyle("secondary", "medium")}>
          {t("more")}
        </Link>
      )}
    </nav>
  );
}
