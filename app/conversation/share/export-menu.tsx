import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { useExports } from "./use-exports";

/** Offers the formats that a conversation can be taken along in. */
export function ExportMenu({ id }: { id: string }) {
  const { t } = useTranslation("share");
  const items = useExports(id);
  return (
    <LazyMenu
      align="end"
      sections={[{ items }]}
      trigger={
        <IconButton size="small" label={t("export.export")}>
          <Download aria-hidden />
        </IconButton>
      }
    />
  );
}
