import { UserParams } from "../contract/accounts";
import { GuestVisit } from "../contract/statistics";
import { trackGuest } from "../domain/statistics/track-guest";
import { trackUser } from "../domain/statistics/track-user";
import { ApiRouter } from "./router";

const TRACK = { guard: "guest", summary: "Count a guest's visit" } as const;

/** The specification makes this a GET although it writes; POST says it better (decision T-08). */
export const statistics = new ApiRouter()
  .get("/user-statistics/track-guest", { ...TRACK, query: GuestVisit }, async ({ ctx, c, query }) => {
    await trackGuest(ctx, query);
    return c.json({ success: true }, 200, { "cache-control": "no-store" });
  })
  .post("/user-statistics/track-guest", { ...TRACK, body: GuestVisit }, async ({ ctx, body }) => {
    await trackGuest(ctx, body);
    return { success: true };
  })
  .post(
    "/user-statistics/track/:user",
    { guard: "owner", summary: "Count a user's visit", params: UserParams, body: GuestVisit },
    async ({ ctx, body }) => {
      await trackUser(ctx, body);
      return { success: true };
    },
  );
