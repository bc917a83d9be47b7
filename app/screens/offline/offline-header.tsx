import { ArrowLeft, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BrandMark, PRODUCT } from "~/shell/brand";
import { buttonStyle } from "~/ui/button-style";

/** The bar above what is read without a network. With a title, it leads back to the list. */
export function OfflineHeader({ title }: { title?: string }) {
  const { t } = useTranslation("offline");
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="flex h-14 items-center gap-3 px-4">
        {title === undefined ? (
          <p className="flex min-w-0 flex-1 items-center gap-2.5 font-semibold tracking-tight">
            <BrandMark />
            {PRODUCT}
          </p>
        ) : (
          <>
            <a
              href="/user/history"
              aria-label={t("back")}
              title={t("back")}
              className={`${buttonStyle("quiet", "medium", true)} -ms-2`}
            >
              <ArrowLeft aria-hidden />
            </a>
            <h1 className="min-w-0 flex-1 truncate font-medium">{title}</h1>
          </>
        )}
        <span className="flex h-7 shrink-0 items-center gap-1.5 rounded-full bg-warning-soft px-2.5 text-xs font-medium text-warning">
          <WifiOff className="size-3.5" aria-hidden />
          {t("status")}
        </span>
      </div>
    </header>
  );
}
