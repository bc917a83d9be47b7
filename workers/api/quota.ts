import { GuestCheck } from "../contract/plans/quota";
import { ActivityResponse, LimitResponse } from "../contract/responses/plans";
import { readGuestQuota } from "../domain/quota/check-plan";
import { ApiRouter, DONE, Reply } from "./router";

export const quota = new ApiRouter()
  .post(
    "/check-plan/guest-user/limits",
    {
      guard: "guest",
      summary: "Get the guest's remaining quota without using any",
      body: GuestCheck,
      answer: LimitResponse,
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
  );
