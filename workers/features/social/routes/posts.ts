import {
  ApprovalChange,
  CalendarQuery,
  CommentCreate,
  CommentParams,
  PlannerUserParams,
  PostCreate,
  PostParams,
  PostQuery,
  PostUpdate,
} from "../../../contract/social/post-input";
import { CampaignResponse } from "../../../contract/social/campaigns";
import { Done } from "../../../contract/response";
import { AnalysedPostResponse } from "../../../contract/social/analysis";
import {
  CalendarResponse,
  CommentListResponse,
  CommentResponse,
  PostCheckResponse,
  PostListResponse,
} from "../../../contract/social/planning";
import { LikeResponse, PostResponse } from "../../../contract/social/posts";
import { withAnalyses } from "../analysis/stored-analyses";
import { setApproval } from "../posts/approval";
import { campaignOfPost } from "../posts/campaign-of-post";
import { changePost, toggleLike } from "../posts/change-post";
import { checkPost } from "../posts/check-post";
import { addComment, deleteComment, listComments } from "../posts/comments";
import { createPost } from "../posts/create-post";
import { deletePost } from "../posts/delete-post";
import { listPosts, readCalendar } from "../posts/list-posts";
import { readPost } from "../posts/view-post";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "social" } as const;

/** A user's posts: their texts, approvals and comments. */
export const postCalls = new Routes()
  .post(
    "/social/planner/post",
    { ...OWN, summary: "Write a post", body: PostCreate, answer: PostResponse, status: 201 },
    async ({ ctx, body }) => ({ ...DONE, post: await createPost(ctx, body) }),
  )
  .get(
    "/social/planner/get/post/:id",
    { ...OWN, summary: "Get a post", params: PostParams, answer: AnalysedPostResponse },
    async ({ ctx, params }) => {
      const [post] = await withAnalyses(ctx, [await readPost(ctx, params.id)]);
      return { ...DONE, post: post! };
    },
  )
  .put(
    "/social/planner/post/:id",
    {
      ...OWN,
      summary: "Change a post; removes its analysis and its approval, which belong to the former text",
      params: PostParams,
      body: PostUpdate,
      answer: PostResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, post: await changePost(ctx, params.id, body) }),
  )
  .delete(
    "/social/planner/post/:id",
    { ...OWN, summary: "Delete a post here; the network keeps it", params: PostParams, answer: Done },
    async ({ ctx, params }) => {
      await deletePost(ctx, params.id);
      return DONE;
    },
  )
  .get(
    "/social/planner/user/post/:user",
    {
      guard: "owner",
      module: "social",
      summary: "List one's posts, the newest first or the oldest",
      params: PlannerUserParams,
      query: PostQuery,
      answer: PostListResponse,
    },
    async ({ ctx, query }) => {
      const { data, next } = await listPosts(ctx, query);
      return { ...DONE, data: await withAnalyses(ctx, data), next };
    },
  )
  .get(
    "/social/planner/calendar",
    {
      ...OWN,
      summary: "List the posts of a time range in a short form",
      query: CalendarQuery,
      answer: CalendarResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, data: await readCalendar(ctx, query) }),
  )
  .post(
    "/social/planner/toggle-like/post/:id",
    { ...OWN, summary: "Like a post, or remove the like", params: PostParams, answer: LikeResponse },
    async ({ ctx, params }) => ({ ...DONE, liked: (await toggleLike(ctx, params.id)) === 1 }),
  )
  .get(
    "/social/planner/post/:id/check",
    {
      ...OWN,
      summary: "Get the length and the cost of a post, and reasons not to publish it",
      params: PostParams,
      answer: PostCheckResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await checkPost(ctx, params.id)) }),
  )
  .post(
    "/social/planner/post/:id/approval",
    {
      ...OWN,
      summary: "Approve a post, or withdraw that",
      params: PostParams,
      body: ApprovalChange,
      answer: PostResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      post: await setApproval(ctx, params.id, body.approved === 1),
    }),
  )
  .get(
    "/social/planner/post/:id/comments",
    { ...OWN, summary: "List the comments on a post", params: PostParams, answer: CommentListResponse },
    async ({ ctx, params }) => ({ ...DONE, data: await listComments(ctx, params.id) }),
  )
  .post(
    "/social/planner/post/:id/comments",
    {
      ...OWN,
      summary: "Comment on a post",
      params: PostParams,
      body: CommentCreate,
      answer: CommentResponse,
      status: 201,
    },
    async ({ ctx, params, body }) => ({ ...DONE, comment: await addComment(ctx, params.id, body.text) }),
  )
  .delete(
    "/social/planner/comment/:id",
    { ...OWN, summary: "Delete a comment", params: CommentParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteComment(ctx, params.id);
      return DONE;
    },
  )
  .get(
    "/posts/:id/campaign",
    { ...OWN, summary: "Get the campaign of a post", params: PostParams, answer: CampaignResponse },
    async ({ ctx, params }) => ({ ...DONE, campaign: await campaignOfPost(ctx, params.id) }),
  );
