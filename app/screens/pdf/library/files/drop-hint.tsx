import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Files are held over the page: says where they go when they are let go. Folders below it stay to be dropped on. */
export function DropHint({ folder }: { folder: string }) {
  const { t } = useTranslation("pdf");
  return (
    <div className="pointer-events-none fixed inset-2 z-30 flex items-end justify-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/30 p-6 md:left-66">
      <p
        role="status"
        className="flex max-w-full items-center gap-2.5 rounded-lg bg-accent px-4 py-3 font-medium text-accent-ink shadow-overlay"
      >
        <Upload className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t("uploads.drop", { folder })}</span>
      </p>
    </div>
  );
}
