import { Braces, FileText, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "#workers/contract/chat/exports";
import type { MenuItem } from "~/ui/overlays/menu";
import { saveFile } from "./save-file";

/** The lines of a menu with the formats that a conversation can be taken along in. */
export function useExports(id: string): MenuItem[] {
  const { t } = useTranslation("share");
  const address = `/user/conversation/${encodeURIComponent(id)}`;
  const save = (format: ExportFormat) => () => saveFile(`${address}/export?format=${format}`);
  return [
    { label: t("export.markdown"), icon: <FileText aria-hidden />, onSelect: save("markdown") },
    { label: t("export.json"), icon: <Braces aria-hidden />, onSelect: save("json") },
    {
      label: t("export.print"),
      icon: <Printer aria-hidden />,
      onSelect: () => void window.open(`${address}/print`, "_blank", "noopener"),
    },
  ];
}
