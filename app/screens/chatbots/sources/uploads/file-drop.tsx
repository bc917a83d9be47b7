import { FileUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFileDrop } from "~/browser/use-file-drop";

/** Takes files that are dropped anywhere on the screen, and says so while some are held over it. */
export function FileDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation("chatbotSources");
  if (!useFileDrop(onFiles)) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90 text-accent">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <FileUp aria-hidden className="size-6" />
        {t("uploads.drop")}
      </p>
    </div>
  );
}
