import { UsageQuery } from "../contract/admin/usage-list";
import { UsageReport } from "../contract/usage";
import { listUsage } from "../domain/usage/list-usage";
import { reportUsage } from "../domain/usage/report-usage";
import { ApiRouter } from "./router";

export const usage = new ApiRouter()
  .post(
    "/admin/track-usage",
    { guard: "guest", summary: "Report a model call", body: UsageReport },
    async ({ ctx, c, body }) => c.json({ success: true, ...(await reportUsage(ctx, body)) }, 201),
  )
  .get(
    "/admin/usage",
    { guard: "admin", summary: "Model calls, by page and filter, with totals", query: UsageQuery },
    ({ ctx, query }) => listUsage(ctx, query),
  );
