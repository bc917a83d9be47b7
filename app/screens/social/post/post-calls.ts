import type { CommentView, ClockChange, PostCheck } from "#workers/contract/social/planning";
import type { PostSchedule } from "#workers/contract/social/post-input";
import type { PostView } from "#workers/contract/social/posts";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import type { PostDraft } from "./saving/post-saver";

/* Every call rejects with `ApiError`. */

const BASE = "/social/planner";

interface Answer {
  post: PostView;
}

export async function readPost(id: string): Promise<PostView> {
  const { post } = (await callApi(`${BASE}/get/post/${id}` as string)) as Answer;
  return post;
}

export async function updatePost(
  id: string,
  change: Partial<PostDraft> & { profile_id?: string; version?: number },
  keepalive = false,
): Promise<PostView> {
  const init = { method: "PUT", body: change, keepalive } as const;
  const { post } = (await callApi(`${BASE}/post/${id}` as string, init)) as Answer;
  return post;
}

export const deletePost = (id: string): Promise<unknown> =>
  callApi(`${BASE}/post/${id}` as string, { method: "DELETE" });

export const toggleLike = (id: string): Promise<unknown> =>
  callApi(`${BASE}/toggle-like/post/${id}` as string, { method: "POST" });

/** What is known of a post before it goes out. */
export async function checkPost(id: string, signal: AbortSignal): Promise<PostCheck> {
  return (await callApi(`${BASE}/post/${id}/check` as string, { signal })) as PostCheck;
}

/** `clock_change`: clocks change at the time that was asked for. */
export async function schedulePost(
  id: string,
  schedule: PostSchedule,
): Promise<{ post: PostView; clock_change: ClockChange | null }> {
  const init = { method: "PUT", body: schedule } as const;
  return (await callApi(`${BASE}/post/${id}/schedule` as string, init)) as Answer & {
    clock_change: ClockChange | null;
  };
}

export async function unschedulePost(id: string): Promise<PostView> {
  const { post } = (await callApi(`${BASE}/scheduled/${id}` as string, { method: "DELETE" })) as Answer;
  return post;
}

/** Publishes a post at once. */
export async function publishPost(post: PostView, account: string | null): Promise<PostView> {
  const body = {
    user_id: requireUserId(signedInUser()),
    post_id: post.id,
    profile_id: account,
    scheduled_date: null,
  };
  return ((await callApi(`${BASE}/publish/post` as string, { body })) as Answer).post;
}

export async function setApproval(id: string, approved: boolean): Promise<PostView> {
  const body = { approved: approved ? 1 : 0 };
  return ((await callApi(`${BASE}/post/${id}/approval` as string, { body })) as Answer).post;
}

/** What the author found on the network about a post that it did not confirm. */
export async function reportOutcome(id: string, published: boolean, url: string): Promise<PostView> {
  const body = { published: published ? 1 : 0, ...(url && { post_url: url }) };
  return ((await callApi(`${BASE}/post/${id}/outcome` as string, { body })) as Answer).post;
}

export async function addComment(id: string, text: string): Promise<CommentView> {
  const answer = (await callApi(`${BASE}/post/${id}/comments` as string, { body: { text } })) as {
    comment: CommentView;
  };
  return answer.comment;
}

export const deleteComment = (id: string): Promise<unknown> =>
  callApi(`${BASE}/comments/${id}` as string, { method: "DELETE" });

/** Analyses a post again. */
export const analysePost = (id: string): Promise<unknown> =>
  callApi(`${BASE}/post/${id}/analyze` as string, { method: "POST" });

export async function uploadMedia(post: string, file: File): Promise<void> {
  const form = new FormData();
  form.set("file", file, file.name);
  const { sendForm } = await import("~/documents/uploads/send-form");
  const sending = { signal: new AbortController().signal, onSent: () => {} };
  await sendForm(`${BASE}/post/${post}/media`, form, sending, {
    safeParse: (data: unknown) => ({ success: true, data }),
  });
}

export const changeAlt = (id: string, alt: string): Promise<unknown> =>
  callApi(`${BASE}/media/${id}` as string, { method: "PUT", body: { alt } });

export const orderMedia = (post: string, order: readonly string[]): Promise<unknown> =>
  callApi(`${BASE}/post/${post}/media` as string, { method: "PUT", body: { order } });

export const removeMedia = (id: string): Promise<unknown> =>
  callApi(`${BASE}/media/${id}` as string, { method: "DELETE" });
