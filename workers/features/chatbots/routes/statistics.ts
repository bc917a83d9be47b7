import { ChatbotParams } from "../../../contract/chatbots/chatbots";
import { ChatbotStatisticsResponse, StatisticsQuery } from "../../../contract/chatbots/statistics";
import { readDailyFigures, readStatistics } from "../statistics/read-statistics";
import { csvResponse } from "../../../core/routes/csv";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support", params: ChatbotParams, query: StatisticsQuery } as const;

const COLUMNS = [
  "day",
  "conversations",
  "questions",
  "unanswered",
  "leads",
  "liked",
  "disliked",
  "handed_over",
  "cost",
  "courtesies",
] as const;

/** Statistics of chatbots. */
export const chatbotStatisticsCalls = new Routes()
  .get(
    "/v01/support-chatbot/stats/:id",
    {
      ...OWN,
      summary: "Get a chatbot's figures, its unanswered questions and how its sources are used",
      answer: ChatbotStatisticsResponse,
    },
    async ({ ctx, params, query }) => ({ ...DONE, data: await readStatistics(ctx, params.id, query.days) }),
  )
  .get(
    "/v01/support-chatbot/stats/:id/csv",
    { ...OWN, summary: "Download a chatbot's figures by day", produces: "text/csv" },
    async ({ ctx, params, query }) => {
      const days = await readDailyFigures(ctx, params.id, query.days);
      const rows = days.map((day) => COLUMNS.map((column) => day[column]));
      return csvResponse(`statistics-${query.days}-days.csv`, COLUMNS, rows);
    },
  );
