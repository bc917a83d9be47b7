import { SendHorizontal } from "lucide-react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { Appearance } from "#workers/contract/chatbots/chatbots";
import { languageOf, type Language } from "#workers/contract/languages";
import type { Area } from "~/i18n/load-texts";
import { botColors, themeOf } from "./bot-colors";
import { useVisitorLanguage } from "./use-visitor-language";

const AREAS: readonly Area[] = ["chatbots"];

interface LookPreviewProps {
  name: string;
  avatarUrl?: string | null;
  appearance: Appearance;
  /** Language of the default texts; null: that of the page. */
  language?: Language | null;
}

/**
 * Previews the look of a chatbot for visitors, without a conversation. Theme and language are its own, not those of the
 * page.
 */
export function LookPreview({ appearance, language = null, ...rest }: LookPreviewProps) {
  const { t, i18n } = useTranslation("chatbots");
  const own = useVisitorLanguage(language ?? languageOf(i18n.language), AREAS);
  return (
    <div
      role="img"
      aria-label={t("preview.label")}
      data-theme={themeOf(appearance)}
      style={botColors(appearance)}
      className="flex h-[30rem] w-full flex-col overflow-hidden rounded-xl bg-surface text-sm text-ink shadow-raised ring-1 ring-line"
    >
      <I18nextProvider i18n={own}>
        <Chat appearance={appearance} {...rest} />
      </I18nextProvider>
    </div>
  );
}

function Chat({ name, avatarUrl = null, appearance: { welcome, suggestions } }: LookPreviewProps) {
  const { t, i18n } = useTranslation("chatbots");
  const shownName = name.trim() || t("preview.name");
  const asked = suggestions.filter((one) => one.trim());
  const picture = (className: string) =>
    avatarUrl ? (
      <img src={avatarUrl} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />
    ) : (
      <span className={`grid shrink-0 place-items-center rounded-full font-semibold ${className}`}>
        {[...shownName][0]?.toUpperCase()}
      </span>
    );
  return (
    <div aria-hidden lang={i18n.language} className="contents">
      <div className="flex shrink-0 items-center gap-3 bg-(--bot) px-4 py-3 text-(--bot-ink)">
        {picture("size-9 bg-(--bot-ink) text-base text-(--bot)")}
        <div className="min-w-0">
          <p className="truncate text-base leading-tight font-semibold">{shownName}</p>
          <p className="truncate leading-tight">{t("preview.subtitle")}</p>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-4">
        <div className="flex gap-2.5">
          {picture("size-7 bg-(--bot) text-sm text-(--bot-ink)")}
          <p className="max-w-[85%] rounded-lg rounded-ss-sm bg-(--bubble) px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {welcome.trim() || t("preview.welcome")}
          </p>
        </div>
        {asked.map((suggestion, at) => (
          <p
            key={at}
            className="max-w-[85%] shrink-0 self-end rounded-lg border border-accent/40 px-3 py-1.5 text-accent [overflow-wrap:anywhere]"
          >
            {suggestion}
          </p>
        ))}
        <p className="max-w-[85%] shrink-0 self-end rounded-lg rounded-ee-sm bg-(--bot) px-3 py-2 text-(--bot-ink) [overflow-wrap:anywhere]">
          {asked[0] ?? t("preview.question")}
        </p>
        <div className="flex gap-2.5">
          {picture("size-7 bg-(--bot) text-sm text-(--bot-ink)")}
          <p className="max-w-[85%] rounded-lg rounded-ss-sm bg-(--bubble) px-3 py-2">
            {t("preview.answer")}
          </p>
        </div>
      </div>
      <p className="m-3 mt-0 flex shrink-0 items-center justify-between gap-2 rounded-lg bg-surface-raised py-1.5 ps-3 pe-1.5 text-ink-faint ring-1 ring-line-strong">
        {t("preview.ask")}
        <span className="grid size-8 place-items-center rounded-md bg-accent text-accent-ink">
          <SendHorizontal className="size-4" />
        </span>
      </p>
    </div>
  );
}
