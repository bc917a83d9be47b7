import { SendHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Appearance } from "#workers/contract/chatbots/chatbots";
import { inkOn } from "../look/contrast";
import { ChatbotPicture } from "./chatbot-picture";

interface LookPreviewProps {
  name: string;
  avatarUrl?: string | null;
  appearance: Appearance;
  /** An answer as visitors would get it; without one, a line that stands for it. */
  sample?: { question: string; answer: string };
}

/** How a chatbot looks to visitors, without a conversation. Its scheme is the chatbot's own, not that of the page. */
export function LookPreview({ name, avatarUrl = null, appearance, sample }: LookPreviewProps) {
  const { t } = useTranslation("chatbots");
  const { color, scheme, welcome, suggestions } = appearance;
  const own = { backgroundColor: color, color: inkOn(color) };
  const shownName = name.trim() || t("preview.name");
  const chatbot = { name: shownName, avatar_url: avatarUrl, appearance };
  return (
    <div
      role="img"
      aria-label={t("preview.label")}
      style={scheme === "auto" ? undefined : { colorScheme: scheme }}
      className="flex h-[30rem] w-full flex-col overflow-hidden rounded-xl bg-surface text-sm text-ink shadow-raised ring-1 ring-line"
    >
      <div aria-hidden className="contents">
        <p style={own} className="flex items-center gap-2.5 px-4 py-3 font-semibold">
          <ChatbotPicture
            chatbot={chatbot}
            className={avatarUrl ? "size-8" : "size-8 ring-1 ring-current/50"}
          />
          <span className="truncate">{shownName}</span>
        </p>
        <div className="flex flex-1 flex-col gap-3 overflow-hidden p-4">
          <p className="max-w-[85%] self-start rounded-lg rounded-ss-sm bg-surface-raised px-3 py-2 break-words ring-1 ring-line">
            {welcome.trim() || t("preview.welcome")}
          </p>
          <p style={own} className="max-w-[85%] self-end rounded-lg rounded-ee-sm px-3 py-2 break-words">
            {sample?.question ?? t("preview.question")}
          </p>
          <p className="line-clamp-6 max-w-[85%] self-start rounded-lg rounded-ss-sm bg-surface-raised px-3 py-2 break-words ring-1 ring-line">
            {sample?.answer ?? t("preview.answer")}
          </p>
        </div>
        {suggestions.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 px-4 pb-3">
            {suggestions.map((suggestion, at) => (
              <li
                key={at}
                className="max-w-full truncate rounded-full bg-surface-raised px-3 py-1 ring-1 ring-line-strong/45"
              >
                {suggestion}
              </li>
            ))}
          </ul>
        )}
        <p className="m-3 mt-0 flex items-center justify-between gap-2 rounded-lg bg-surface-raised py-1.5 ps-3 pe-1.5 text-ink-faint ring-1 ring-line-strong">
          {t("preview.ask")}
          <span style={own} className="grid size-8 place-items-center rounded-md">
            <SendHorizontal className="size-4" />
          </span>
        </p>
      </div>
    </div>
  );
}
