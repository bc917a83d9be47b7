import { UserParams } from "../../contract/accounts";
import { UsagePage, UsageQuery } from "../../contract/admin/usage-list";
import { GuestVisit, UsageReport, UsageReportResponse } from "../../contract/usage";
import { Done } from "../../contract/response";
import { DONE, Routes } from "../../core/routes/routes";
import { listUsage } from "../../core/usage/list-usage";
import { reportUsage } from "./report-usage";
import { trackGuest, trackUser } from "./track-visit";

const TRACK = { guard: "guest", summary: "Record a guest's visit", answer: Done } as const;

/** Visits of pages, and calls of models. */
export const statisticsCalls = new Routes()
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
      answer: UsagePage,
    },
    ({ ctx, query }) => listUsage(ctx, query),
  )
  // Existing clients use GET although it writes; new ones should use POST.
  .get("/user-statistics/track-guest", { ...TRACK, query: GuestVisit }, async ({ ctx, query }) => {
    await trackGuest(ctx, query);
    return DONE;
  })
  .post("/user-statistics/track-guest", { ...TRACK, body: GuestVisit }, async ({ ctx, body }) => {
    await trackGuest(ctx, body);
    return DONE;
  })
  .post(
    "/user-statistics/track/:user",
    { guard: "owner", summary: "Record a user's visit", params: UserParams, body: GuestVisit, answer: Done },
    async ({ ctx, body }) => {
      await trackUser(ctx, body);
      return DONE;
    },
  );
