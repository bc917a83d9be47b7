import { FollowUpsBody } from "../contract/follow-ups";
import { suggestQuestions } from "../domain/follow-ups/suggest-questions";
import { ApiRouter } from "./router";

export const followUps = new ApiRouter().post(
  "/generate-questions",
  { guard: "guest", summary: "Questions that could come next", body: FollowUpsBody },
  async ({ ctx, body }) => ({ questions: await suggestQuestions(ctx, body) }),
);
