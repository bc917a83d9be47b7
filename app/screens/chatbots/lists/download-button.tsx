import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadAnswer } from "~/browser/download-file";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";

/** Downloads the CSV file that a call of the API answers. */
export function DownloadButton({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation("chatbotActivity");
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadAnswer(path, name).catch(() => showToast({ tone: "error", text: t("downloadFailed") }));
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void download()}>
      <Download aria-hidden />
      {t("download")}
    </Button>
  );
}
