import { UsageQuery } from "../../contract/admin/usage-list";
import { UsageReport } from "../../contract/usage";
import { UsagePageResponse, UsageReportResponse } from "../../contract/responses/administration";
import { listUsage } from "../../domain/usage/list-usage";
import { reportUsage } from "../../domain/usage/report-usage";
import { ApiRouter, DONE } from "../router";

export const usage = new ApiRouter()
  .post(
    "/admin/track-usage",
    {
      guard: "guest",
      summary: "Report a model call",
      body: UsageReport,
      answer: UsageReportResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await reportUsage(ctx, body)) }),
  )
  .get(
    "/admin/usage",
    {
      guard: "admin",
      summary: "List model calls with totals",
      query: UsageQuery,
      answer: UsagePageResponse,
    },
    ({ ctx, query }) => listUsage(ctx, query),
  );
