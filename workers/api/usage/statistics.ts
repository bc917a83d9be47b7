import { UserParams } from "../../contract/accounts";
import { GuestVisit } from "../../contract/usage";
import { Done } from "../../contract/responses/response";
import { trackGuest, trackUser } from "../../domain/statistics/track-visit";
import { ApiRouter, DONE } from "../router";

const TRACK = { guard: "guest", summary: "Record a guest's visit", answer: Done } as const;

/** Existing clients use GET although it writes; new ones should use POST. */
export const statistics = new ApiRouter()
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
