import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { joinClasses } from "~/ui/join-classes";
import { LookPreview } from "../frame/look-preview";

interface TestChatProps {
  chatbot: ChatbotView;
  className?: string;
}

/** The chatbot as visitors get it, to be tried by its owner as soon as it has learned a source. */
export function TestChat({ chatbot, className }: TestChatProps) {
  const { t } = useTranslation("chatbotCreate");
  const { name, avatar_url, appearance, sources_trained } = chatbot;
  return (
    <section aria-label={t("train.test")} className={joinClasses("min-w-0", className)}>
      <h3 className="text-base font-semibold">{t("train.test")}</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t(sources_trained > 0 ? "train.testHint" : "train.testSoon")}
      </p>
      <LookPreview name={name} avatarUrl={avatar_url} appearance={appearance} />
    </section>
  );
}
