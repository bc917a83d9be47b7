import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/session";
import { buttonStyle } from "~/ui/button-style";
import type { AuthPage } from "./auth-page";

/** The alternatives to the form: Google, where it is configured, and no account at all. */
export function OtherWays({ page }: { page: Pick<AuthPage, "google" | "to"> }) {
  const { t } = useTranslation("auth");
  const start = `/auth/google${page.to ? `?${new URLSearchParams({ to: page.to })}` : ""}`;
  return (
    <>
      <div className="my-6 flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </div>
      <div className="grid gap-3">
        {page.google && (
          <a href={start} className={buttonStyle("secondary", "medium")}>
            {t("google")}
          </a>
        )}
        <a href={DASHBOARD} className={buttonStyle(page.google ? "quiet" : "secondary", "medium")}>
          {t("guest")}
        </a>
      </div>
    </>
  );
}
