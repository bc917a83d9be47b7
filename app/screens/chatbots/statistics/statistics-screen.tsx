import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { CheckView } from "#workers/contract/chatbots/checks";
import { STATISTICS_DAYS, type ChatbotStatistics } from "#workers/contract/chatbots/statistics";
import { useRefresh } from "~/kit/list/use-refresh";
import { NoConversations } from "../conversations/no-conversations";
import { ChatbotFrame } from "../chatbot-frame";
import { DownloadButton } from "../lists/download-button";
import { FilterLinks } from "../lists/filter-links";
import { CheckPanel } from "./checks/check-panel";
import { DayChart } from "./figures/day-chart";
import { FigureList } from "./figures/figure-list";
import { SourceUse } from "./questions/source-use";
import { UnansweredQuestions } from "./questions/unanswered-questions";

const FixAnswerDialog = lazy(() => import("../fix-answer-dialog"));

export interface StatisticsScreenProps {
  chatbot: ChatbotView;
  statistics: ChatbotStatistics;
  checks: CheckView[];
  /** False until the first visitor has asked something. */
  isUsed: boolean;
}

/** Screen of a chatbot's figures of the last days, and of the questions that it could not answer. */
export function StatisticsScreen({ chatbot, statistics, checks, isUsed }: StatisticsScreenProps) {
  const { t } = useTranslation("chatbotActivity");
  const refresh = useRefresh();
  const [question, setQuestion] = useState<string | null>(null);
  const { days } = statistics;
  const download = (
    <DownloadButton
      path={`/v01/support-chatbot/stats/${chatbot.id}/csv?days=${days}`}
      name={`${chatbot.name} – ${t("statistics.days", { count: days })}.csv`}
    />
  );
  return (
    <ChatbotFrame chatbot={chatbot} section="statistics" actions={isUsed && download}>
      <div className="grid gap-6">
        {isUsed ? (
          <>
            <FilterLinks
              label={t("statistics.period")}
              value={String(days)}
              links={STATISTICS_DAYS.map((count) => ({
                value: String(count),
                label: t("statistics.days", { count }),
                to: `?days=${count}`,
              }))}
            />
            <FigureList totals={statistics.totals} />
            <DayChart days={statistics.per_day} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <UnansweredQuestions chatbot={chatbot.id} groups={statistics.unanswered} onAdd={setQuestion} />
              <SourceUse chatbot={chatbot.id} statistics={statistics} />
            </div>
          </>
        ) : (
          <NoConversations chatbot={chatbot.id} />
        )}
        {(isUsed || checks.length > 0) && (
          <CheckPanel chatbot={chatbot.id} checks={checks} onChanged={refresh} />
        )}
      </div>
      {question !== null && (
        <Suspense>
          <FixAnswerDialog
            chatbot={chatbot.id}
            question={question}
            answer=""
            onSaved={refresh}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </ChatbotFrame>
  );
}
