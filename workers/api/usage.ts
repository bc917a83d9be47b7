import { UsageReport } from "../contract/usage";
import { reportUsage } from "../domain/usage/report-usage";
import { ApiRouter } from "./router";

export const usage = new ApiRouter().post(
  "/admin/track-usage",
  { guard: "guest", summary: "Report a model call", body: UsageReport },
  async ({ ctx, c, body }) => c.json({ success: true, ...(await reportUsage(ctx, body)) }, 201),
);
