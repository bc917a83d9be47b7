import type { CommentView, ClockChange, PostCheck, PostPage } from "#workers/contract/social/planning";
import type { PostFilter, PostSchedule } from "#workers/contract/social/post-input";
import type { PostView } from "#workers/contract/social/posts";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import { offerQuestions } from "./campaign-calls";

/** Content of the composer. */
export interface PostDraft {
  content: string;
  thread: string[];
}

/* Every call rejects with `ApiError`. */

const BASE = "/social/planner";

export async function readPost(id: string): Promise<PostView> {
  const { post } = await callApi(`${BASE}/get/post/${id}`);
  return post;
}

/** A page of the user's posts. */
export async function listPosts({ cursor, ...filter }: Omit<PostFilter, "platform">): Promise<PostPage> {
  const query = new URLSearchParams(
    Object.entries({ ...filter, cursor }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return callApi(`${BASE}/user/post/${requireUserId(signedInUser())}?${query}`);
}

export async function updatePost(
  id: string,
  change: Partial<PostDraft> & { profile_id?: string; version?: number },
  keepalive = false,
): Promise<PostView> {
  const init = { method: "PUT", body: change, keepalive } as const;
  const { post } = await callApi(`${BASE}/post/${id}`, init);
  return post;
}

export const deletePost = (id: string): Promise<unknown> =>
  callApi(`${BASE}/post/${id}`, { method: "DELETE" });

export const toggleLike = (id: string): Promise<unknown> =>
  callApi(`${BASE}/toggle-like/post/${id}`, { method: "POST" });

/** Checks a post before it goes out. */
export async function checkPost(id: string, signal: AbortSignal): Promise<PostCheck> {
  return await callApi(`${BASE}/post/${id}/check`, { signal });
}

/** `clock_change`: clocks change at the time that was asked for. */
export async function schedulePost(
  id: string,
  schedule: PostSchedule,
): Promise<{ post: PostView; clock_change: ClockChange | null }> {
  return callApi(`${BASE}/post/${id}/schedule`, { body: schedule });
}

export const unschedulePost = (id: string): Promise<unknown> =>
  callApi(`${BASE}/scheduled/${id}`, { method: "DELETE" });

/** Publishes a post at once. */
export async function publishPost(post: PostView, account: string | null): Promise<PostView> {
  const body = {
    user_id: requireUserId(signedInUser()),
    post_id: post.id,
    profile_id: account,
    scheduled_date: null,
  };
  return (await callApi(`${BASE}/publish/post`, { body, failure: "publish_failed" })).post;
}

export async function setApproval(id: string, approved: boolean): Promise<PostView> {
  const body = { approved: approved ? (1 as const) : (0 as const) };
  return (await callApi(`${BASE}/post/${id}/approval`, { body })).post;
}

/** Reports what the author found on the network about a post that it did not confirm. */
export async function reportOutcome(id: string, published: boolean, url: string): Promise<PostView> {
  const body = { published: published ? (1 as const) : (0 as const), ...(url && { post_url: url }) };
  return (await callApi(`${BASE}/post/${id}/outcome`, { body })).post;
}

export async function addComment(id: string, text: string): Promise<CommentView> {
  return (await callApi(`${BASE}/post/${id}/comments`, { body: { text } })).comment;
}

export const deleteComment = (id: string): Promise<unknown> =>
  callApi(`${BASE}/comment/${id}`, { method: "DELETE" });

/** Analyses a post again. */
export const analysePost = (id: string): Promise<unknown> =>
  offerQuestions(callApi(`${BASE}/post/${id}/analyze`, { method: "POST", failure: "post_analysis_failed" }));

export async function uploadMedia(post: string, file: File): Promise<void> {
  const body = new FormData();
  body.set("file", file, file.name);
  await callApi(`${BASE}/post/${post}/media` as string, { body });
}

export const changeAlt = (id: string, alt: string): Promise<unknown> =>
  callApi(`${BASE}/media/${id}`, { method: "PUT", body: { alt } });

export const orderMedia = (post: string, order: string[]): Promise<unknown> =>
  callApi(`${BASE}/post/${post}/media`, { method: "PUT", body: { order } });

export const removeMedia = (id: string): Promise<unknown> =>
  callApi(`${BASE}/media/${id}`, { method: "DELETE" });
