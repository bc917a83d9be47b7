import { useTranslation } from "react-i18next";
import { Skeleton } from "~/ui/loading";

/** Placeholder for an article while it is read. */
export function ArticlePlace() {
  const { t } = useTranslation("article");
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-2xl px-5 pt-10 pb-16 sm:px-8 sm:pt-16">
      <p role="status" className="text-sm text-ink-muted">
        {t("reading")}
      </p>
      <Skeleton className="mt-4 h-9 w-4/5 rounded-md" />
      <Skeleton className="mt-4 h-4 w-1/2 rounded-md" />
      <div className="mt-10 grid gap-3.5">
        {["w-full", "w-11/12", "w-full", "w-3/4", "w-full", "w-5/6"].map((width, at) => (
          <Skeleton key={at} className={`h-4 rounded-md ${width}`} />
        ))}
      </div>
    </div>
  );
}
