import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { downloadAnswer } from "~/browser/download-file";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";

/** Downloads the CSV file that a call of the API answers. */
export function DownloadButton({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation("chatbotActivity");
  const { run, busy } = useAction({ toasts: true, texts: { other: t("downloadFailed") } });
  return (
    <Button busy={busy} onClick={() => void run(() => downloadAnswer(path, name))}>
      <Download aria-hidden />
      {t("download")}
    </Button>
  );
}
