import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { isPlain, useChatSettings } from "~/conversation/settings/use-chat-settings";
import { withTexts } from "~/i18n/load-texts";
import { IconButton } from "~/ui/icon-button";

const SettingsDialog = lazy(() => withTexts(["presets"], () => import("./settings-dialog")));

export interface SettingsButtonProps {
  user: string;
  /** The conversation; null for the chat that begins next. */
  conversation: string | null;
  model: AiModelView | undefined;
}

/** Opens the settings of the chat, and shows whether any are chosen. */
export function SettingsButton({ user, conversation, model }: SettingsButtonProps) {
  const { t } = useTranslation("chat");
  const [settings, setSettings] = useChatSettings(user, conversation);
  const [isOpen, setOpen] = useState(false);
  const isSet = !isPlain(settings);
  return (
    <>
      <IconButton
        label={t(isSet ? "settings.changed" : "settings.open")}
        aria-haspopup="dialog"
        className={isSet ? "bg-accent-soft text-accent" : ""}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SettingsDialog
            model={model}
            settings={settings}
            onChange={setSettings}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
