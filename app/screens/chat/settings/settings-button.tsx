import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { ChatSettings } from "#workers/contract/chat/settings";
import { useStore } from "~/browser/use-store";
import { isPlain, newChatSettings } from "~/conversation/new-chat-settings";
import { withTexts } from "~/i18n/load-texts";
import { IconButton } from "~/ui/icon-button";

const ChatSettingsDialog = lazy(() => withTexts(["panels"], () => import("./chat-settings-dialog")));

export interface SettingsButtonProps {
  user: string;
  /** The conversation; null for the chat that begins next. */
  conversation: string | null;
  /** The settings of the conversation. */
  chosen: ChatSettings | undefined;
  model: AiModelView | undefined;
}

const NONE: ChatSettings = {};

/** Opens the settings of the chat, and shows whether any are chosen. */
export function SettingsButton({ user, conversation, chosen, model }: SettingsButtonProps) {
  const { t } = useTranslation("chat");
  const ofNew = useStore(newChatSettings, NONE);
  const settings = (conversation === null ? ofNew : chosen) ?? NONE;
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
          <ChatSettingsDialog
            model={model}
            settings={settings}
            user={user}
            conversation={conversation}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
