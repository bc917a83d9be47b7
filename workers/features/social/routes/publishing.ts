import {
  BestTimesQuery,
  PlannerPreferences,
  PlannerUserParams,
  PostOutcome,
  PostParams,
  PostSchedule,
  PreferencesResponse,
  PublishBody,
} from "../../../contract/social/post-input";
import { PostResponse, PublishResponse, type PostView } from "../../../contract/social/posts";
import { Done } from "../../../contract/response";
import { BestTimesResponse, PendingPostsResponse, ScheduleResponse } from "../../../contract/social/planning";
import { withAnalyses } from "../analysis/stored-analyses";
import { bestTimes } from "../posts/best-times";
import { readPreferences, savePreferences } from "../posts/preferences";
import { listPending } from "../posts/list-pending";
import { cancelSchedule, schedulePost } from "../posts/schedule-post";
import { publishPost, retryPost, settlePost } from "../publishing/publish-now";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "social" } as const;

const outgoing = (post: PostView) => ({
  ...DONE,
  scheduled: post.state === "scheduled",
  post_url: post.post_url,
  post,
});

/** Publishing and scheduling posts. */
export const publishingCalls = new Routes()
  .post(
    "/social/planner/publish/post",
    {
      ...OWN,
      summary: "Publish a post now, or schedule it if its date is in the future",
      body: PublishBody,
      answer: PublishResponse,
    },
    async ({ ctx, body }) => outgoing(await publishPost(ctx, body)),
  )
  .post(
    "/social/planner/post/:id/retry",
    { ...OWN, summary: "Publish a post that failed again", params: PostParams, answer: PublishResponse },
    async ({ ctx, params }) => outgoing(await retryPost(ctx, params.id)),
  )
  .post(
    "/social/planner/post/:id/outcome",
    {
      ...OWN,
      summary: "Say whether the network has a post: one that was not confirmed, or one published by hand",
      params: PostParams,
      body: PostOutcome,
      answer: PostResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, post: await settlePost(ctx, params.id, body) }),
  )
  .post(
    "/social/planner/post/:id/schedule",
    {
      ...OWN,
      summary: "Schedule a post for a wall-clock time, or move it to another one",
      params: PostParams,
      body: PostSchedule,
      answer: ScheduleResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, ...(await schedulePost(ctx, params.id, body)) }),
  )
  .delete(
    "/social/planner/scheduled/:id",
    { ...OWN, summary: "Remove a post from the schedule", params: PostParams, answer: Done },
    async ({ ctx, params }) => {
      await cancelSchedule(ctx, params.id);
      return DONE;
    },
  )
  .get(
    "/social/planner/pending-posts/:user",
    {
      guard: "owner",
      module: "social",
      summary: "List one's posts that are scheduled and not published yet",
      params: PlannerUserParams,
      answer: PendingPostsResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await withAnalyses(ctx, await listPending(ctx)) }),
  )
  .get(
    "/social/planner/best-times",
    {
      ...OWN,
      summary: "Get the hours in which posts of a network tend to be read: a rule of thumb",
      query: BestTimesQuery,
      answer: BestTimesResponse,
    },
    ({ query }) => ({ ...DONE, ...bestTimes(query.platform) }),
  )
  .get(
    "/social/planner/preferences",
    { ...OWN, summary: "Get one's preferences of the planner", answer: PreferencesResponse },
    async ({ ctx }) => ({ ...DONE, preferences: await readPreferences(ctx) }),
  )
  .put(
    "/social/planner/preferences",
    {
      ...OWN,
      summary: "Set one's preferences of the planner",
      body: PlannerPreferences,
      answer: PreferencesResponse,
    },
    async ({ ctx, body }) => {
      await savePreferences(ctx, body);
      return { ...DONE, preferences: await readPreferences(ctx) };
    },
  );
