import { ChatbotParams } from "../../contract/chatbots/chatbots";
import { StatisticsQuery } from "../../contract/chatbots/statistics";
import { ChatbotStatisticsResponse } from "../../contract/responses/chatbots";
import { readDailyFigures, readStatistics } from "../../domain/chatbots/statistics/read-statistics";
import { csvResponse } from "../downloads/csv";
import { ApiRouter, DONE } from "../router";

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
] as const;

/** Statistics of chatbots. */
export const chatbotStatisticsCalls = new ApiRouter()
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
