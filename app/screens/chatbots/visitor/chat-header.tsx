import { LogOut, SquarePen, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicChatbot } from "#workers/contract/chatbots/visitors";
import type { VisitorState } from "./visitor-state";

export interface ChatHeaderProps {
  chatbot: PublicChatbot;
  state: VisitorState;
  onNew: () => void;
  /** Absent if ending a chat leads to nothing. */
  onEnd: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Header with the owner of the chat and who answers, on the chatbot's own colour. */
export function ChatHeader({ chatbot, state, onNew, onEnd, onClose }: ChatHeaderProps) {
  const { t } = useTranslation("visitor");
  const hasBegun = state.messages.length > 0;
  return (
    <header className="flex shrink-0 items-center gap-3 bg-(--bot) px-4 py-3 text-(--bot-ink)">
      <BotPicture chatbot={chatbot} className="size-9 bg-(--bot-ink) text-(--bot)" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate font-semibold leading-tight">
          {chatbot.name}
        </h1>
        <p className="truncate text-sm leading-tight">{t(`subtitle.${state.answeredBy}`)}</p>
      </div>
      <div className="-me-2 flex">
        {onEnd && hasBegun && (
          <HeaderButton label={t("endChat")} onClick={onEnd}>
            <LogOut />
          </HeaderButton>
        )}
        {hasBegun && (
          <HeaderButton label={t("newConversation")} onClick={onNew}>
            <SquarePen />
          </HeaderButton>
        )}
        {onClose && (
          <HeaderButton label={t("close")} onClick={onClose}>
            <X />
          </HeaderButton>
        )}
      </div>
    </header>
  );
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-md hover:bg-(--bot-ink)/15 focus-visible:outline-(--bot-ink) focus-visible:-outline-offset-2 [&_svg]:size-5"
    >
      {children}
    </button>
  );
}

/** The chatbot's picture, or the first letter of its name. */
export function BotPicture({ chatbot, className }: { chatbot: PublicChatbot; className: string }) {
  const { name, avatar_url } = chatbot;
  if (avatar_url)
    return <img src={avatar_url} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />;
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full font-semibold ${className}`}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
