import {
  ActivityReport,
  ActivityResponse,
  GuestCheck,
  LimitAnswer,
  PlanCheck,
  PlanDetails,
  PlanOwner,
} from "../../../contract/plans/quota";
import { describePlan } from "../../../core/quota/describe-plan";
import { checkQuestion } from "../check-question";
import { readGuestQuota } from "../../../core/entitlements/check-plan";
import { Routes, DONE, Reply } from "../../../core/routes/routes";

/** Calls about what a guest or a plan may still ask for. */
export const planChecks = new Routes()
  .post(
    "/check-plan/guest-user/limits",
    {
      guard: "guest",
      summary: "Get the guest's remaining quota without using any",
      body: GuestCheck,
      answer: LimitAnswer,
      otherStatus: 403,
    },
    async ({ ctx }) => {
      const answer = await readGuestQuota(ctx);
      return new Reply(answer.status === "ok" ? 200 : 403, answer);
    },
  )
  .post(
    "/check-plan/guest-user/activity",
    {
      guard: "guest",
      summary: "Accept an activity report from older clients; the server counts usage itself",
      body: GuestCheck,
      answer: ActivityResponse,
    },
    () => ({ ...DONE, status: "ok" as const }),
  )
  .post(
    "/check-plan/user/limits",
    {
      guard: "user",
      summary: "Check whether the plan allows something, without using quota",
      body: PlanCheck,
      answer: LimitAnswer,
      otherStatus: 403,
    },
    async ({ ctx, body }) => {
      const answer = await checkQuestion(ctx, body);
      return new Reply(answer.status === "ok" ? 200 : 403, answer);
    },
  )
  .post(
    "/check-plan/user/activity",
    {
      guard: "user",
      summary: "Accept an activity report from older clients; the server counts usage itself",
      body: ActivityReport,
      answer: ActivityResponse,
    },
    ({ ctx, body: { request_id, query_type } }) => {
      ctx.log.info("activity_reported", { activity: request_id, query_type });
      return { ...DONE, status: "ok" as const };
    },
  )
  .post(
    "/check-plan/details",
    {
      guard: "user",
      summary: "Get the plan's limits and how much of them is used",
      body: PlanOwner,
      answer: PlanDetails,
    },
    ({ ctx }) => describePlan(ctx),
  );
