import { lazy, memo, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { VisitorSessionResponse } from "#workers/contract/chatbots/visitors";
import { languageOf } from "#workers/contract/languages";
import { callApi } from "~/api-client";
import { withTexts } from "~/i18n/load-texts";
import { joinClasses } from "~/ui/join-classes";
import { LookPreview } from "../visitor/look-preview";

const VisitorChat = lazy(() =>
  withTexts(["visitor", "chat"], async () => ({
    default: (await import(/* @server */ "../visitor/visitor-chat")).VisitorChat,
  })),
);

interface TestChatProps {
  chatbot: ChatbotView;
  className?: string;
}

/**
 * The chatbot as visitors get it, to be tried by its owner as soon as it has learned a source. Rendered again with what it
 * had, the chat that the server sent would be thrown away if its code has not come yet.
 */
export const TestChat = memo(function TestChat({ chatbot, className }: TestChatProps) {
  const { t, i18n } = useTranslation("chatbotCreate");
  const { id, name, avatar_url, access_key, language, appearance, lead_form, contact } = chatbot;
  const hasLearned = chatbot.sources_trained > 0;
  const openSession = useCallback(
    () => callApi(`/v01/support-chatbot/chat-test/${id}`, { method: "POST", answer: VisitorSessionResponse }),
    [id],
  );
  const look = <LookPreview name={name} avatarUrl={avatar_url} appearance={appearance} />;
  return (
    <section aria-label={t("train.test")} className={joinClasses("min-w-0", className)}>
      <h3 className="text-base font-semibold">{t("train.test")}</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t(hasLearned ? "train.testHint" : "train.testSoon")}
      </p>
      {hasLearned ? (
        <Suspense fallback={look}>
          <div className="h-[34rem] overflow-hidden rounded-xl shadow-raised ring-1 ring-line">
            <VisitorChat
              chatbot={{
                name,
                access_key,
                language,
                appearance,
                avatar_url,
                lead_form,
                contact,
                hand_over: false,
                is_trained: true,
              }}
              openSession={openSession}
              storageKey={null}
              language={language ?? languageOf(i18n.language)}
              isPreview
            />
          </div>
        </Suspense>
      ) : (
        look
      )}
    </section>
  );
});
