import { Braces, Download, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "#workers/contract/chat/exports";
import { saveFile } from "~/conversation/share/save-file";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";

/** Offers all conversations of the history as files. */
export function ExportAllMenu() {
  const { t } = useTranslation("share");
  const save = (format: ExportFormat) => () => saveFile(`/user/history/export?format=${format}`);
  return (
    <LazyMenu
      align="end"
      sections={[
        {
          items: [
            { label: t("export.allMarkdown"), icon: <FileText aria-hidden />, onSelect: save("markdown") },
            { label: t("export.allJson"), icon: <Braces aria-hidden />, onSelect: save("json") },
          ],
        },
      ]}
      trigger={
        <IconButton label={t("export.all")}>
          <Download aria-hidden />
        </IconButton>
      }
    />
  );
}
