import { GuestCheck } from "../contract/plans/allowance";
import { readGuestAllowance } from "../domain/allowance/read-guest-allowance";
import { ApiRouter } from "./router";

export const allowance = new ApiRouter()
  .post(
    "/check-plan/guest-user/limits",
    { guard: "guest", summary: "What is left to this guest; takes nothing", body: GuestCheck },
    async ({ ctx, c }) => {
      const answer = await readGuestAllowance(ctx);
      return c.json(answer, answer.status === "ok" ? 200 : 403, { "cache-control": "no-store" });
    },
  )
  .post(
    "/check-plan/guest-user/activity",
    {
      guard: "guest",
      summary: "Kept for clients that report activity; the server counts by itself",
      body: GuestCheck,
    },
    () => ({ success: true, status: "ok" }),
  );
