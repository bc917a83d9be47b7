import { inject } from "vitest";
import { env } from "cloudflare:workers";
import type { Platform } from "../../../workers/contract/social/platforms";
import { sealTokens } from "../../../workers/features/social/accounts/account-tokens";
import type { PostView } from "../../../workers/contract/social/posts";
import type { TestUser } from "../accounts";
import type { CallInit } from "../client";
import { PIXEL } from "../chatbots/chatbots";
import { testContext } from "../factories";
import { deliverJob } from "../jobs";
import { remoteNetwork } from "../upstreams/social/remote";

/** Calls of the planner, by what comes after their common path. */
export const planner = (path: string): string => `/api/social/planner/${path}`;

/** A user's account on a scripted network, connected. */
export interface TestAccount {
  id: string;
  /** Id of the post at the network. */
  externalId: string;
}

export const networkOf = (platform: Platform) =>
  remoteNetwork(inject(platform === "linkedin" ? "linkedInUrl" : "xUrl"));

let connected = 0;

/** Connects a new account of a network for a user, as its consent screen would. */
export async function connectAccount(
  user: Pick<TestUser, "id">,
  platform: Platform,
  changes: Partial<Record<"expires_at" | "is_expired", number>> & { scopes?: string[] } = {},
): Promise<TestAccount> {
  const name = `${user.id}-${(connected += 1)}`;
  const { access_token, refresh_token, scope, member } = await networkOf(platform).grant(name);
  const id = `acc_${user.id.slice(4, 16)}_${crypto.randomUUID()}`;
  const now = Date.now();
  const tokens = await sealTokens(
    testContext(),
    { user_id: user.id, platform, external_id: member.id },
    {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      scopes: changes.scopes ?? scope.split(/[ ,]/),
      expiresAt: changes.expires_at ?? now + 3_600_000,
    },
  );
  const row = {
    id,
    user_id: user.id,
    platform,
    external_id: member.id,
    name,
    handle: member.handle,
    ...tokens,
    scopes: JSON.stringify(tokens.scopes),
    is_expired: changes.is_expired ?? 0,
    connected_at: now,
    updated_at: now,
  };
  await env.DB.prepare(
    `INSERT INTO social_accounts (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join(", ")})`,
  )
    .bind(...Object.values(row))
    .run();
  return { id, externalId: member.id };
}

/** Calls, and answers what came back if it went well. */
export async function send<Answer>(user: TestUser, path: string, init: CallInit = {}): Promise<Answer> {
  const response = await user.client.call(planner(path), init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json<Answer>();
}

/** The status and the code of a refusal. */
export async function refusal(user: TestUser, path: string, init: CallInit = {}): Promise<[number, string]> {
  const response = await user.client.call(planner(path), init);
  return [response.status, (await response.json<{ code: string }>()).code];
}

export async function addPost(user: TestUser, fields: object = {}): Promise<PostView> {
  const json = { platform: "linkedin", content: `A post ${crypto.randomUUID()}`, ...fields };
  return (await send<{ post: PostView }>(user, "post", { json })).post;
}

export const readPost = async (user: TestUser, id: string): Promise<PostView> =>
  (await send<{ post: PostView }>(user, `get/post/${id}`)).post;

/** A post that goes out in a minute. */
export async function schedulePost(user: TestUser, id: string, fields: object = {}): Promise<PostView> {
  const at = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
  const json = { scheduled_local: at, time_zone: "UTC", ...fields };
  return (await send<{ post: PostView }>(user, `post/${id}/schedule`, { json })).post;
}

/** The time of a scheduled post has come. */
export const makePostDue = (id: string, changes = "") =>
  env.DB.prepare(`UPDATE social_posts SET due_at = ?, scheduled_at = ?${changes} WHERE id = ?`)
    .bind(Date.now() - 1_000, Date.now() - 1_000, id)
    .run();

export const runPublishing = (id: string) => deliverJob("publish-post", id);

export function imageForm(bytes: Uint8Array<ArrayBuffer> = PIXEL, alt = "A pixel"): FormData {
  const form = new FormData();
  form.append("file", new File([bytes], "picture.png"));
  form.append("alt", alt);
  return form;
}

export async function addCampaign(
  user: Pick<TestUser, "id">,
  fields: { name?: string } = {},
): Promise<string> {
  const id = `cmp_${user.id.slice(4, 16)}_${crypto.randomUUID()}`;
  const now = Date.now();
  await env.DB.prepare(
    `INSERT INTO campaigns (id, user_id, name, platforms, language, time_zone, posts_wanted, state, created_at, updated_at)
     VALUES (?, ?, ?, '["linkedin","twitter"]', 'en', 'Europe/Paris', 5, 'ready', ?, ?)`,
  )
    .bind(id, user.id, fields.name ?? "Spring", now, now)
    .run();
  return id;
}
