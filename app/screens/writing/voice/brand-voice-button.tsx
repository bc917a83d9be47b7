import { Megaphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";

const BrandVoiceDialog = lazy(async () => ({
  default: (await import("./brand-voice-dialog")).BrandVoiceDialog,
}));

/** Opens the brand voice. */
export function BrandVoiceButton() {
  const { t } = useTranslation("writingRuns");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Megaphone aria-hidden />
        {t("voice.title")}
      </Button>
      {/* A boundary in the served page would be drawn from scratch by an update that comes before it is hydrated. */}
      {isOpen && (
        <Suspense>
          <BrandVoiceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
