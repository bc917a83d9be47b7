import { expect, inject } from "vitest";
import type { AccountWarning, SocialAccountView } from "../../../workers/contract/social/accounts";
import type { Platform } from "../../../workers/contract/social/platforms";
import type { AccountRow } from "../../../workers/features/social/accounts/account-tokens";
import { addUser, type TestUser } from "../accounts";
import { Browser } from "../browser";
import { rowsOf } from "../factories";
import { remoteNetwork } from "../upstreams/social/remote";

/** A scripted network, as the product under test reaches it. */
export const networkOf = (platform: Platform) =>
  remoteNetwork(inject(platform === "linkedin" ? "linkedInUrl" : "xUrl"));

/** A user whose plan has the planner, in a browser of theirs. */
export interface Planner {
  user: TestUser;
  browser: Browser;
  /** Nobody else's on any network. */
  name: string;
}

export async function newPlanner(): Promise<Planner> {
  const user = await addUser({ plan: "combo" });
  return { user, browser: browserOf(user.token), name: `Person ${crypto.randomUUID()}` };
}

export function browserOf(token: string): Browser {
  const browser = new Browser();
  browser.cookies.set("atelier_session", token);
  return browser;
}

/** Begins a connection: where the browser goes. */
export async function beginAt({ user }: Pick<Planner, "user">, platform: Platform, query = ""): Promise<URL> {
  const response = await user.client.call(`/api/auth/social/${platform}/connect/${user.id}${query}`);
  expect(response.status).toBe(200);
  return new URL((await response.json<{ url: string }>()).url);
}

/** Allows the app on the network: the address that the network sends the browser to. */
export async function consent(url: URL, name: string, fields: Record<string, string> = {}): Promise<string> {
  const page = new URL(url);
  page.searchParams.set("as", name);
  for (const [field, value] of Object.entries(fields)) page.searchParams.set(field, value);
  const answer = await fetch(page, { redirect: "manual" });
  expect(answer.status).toBe(302);
  return answer.headers.get("location")!;
}

/** Follows a network's answer to its end: the page of the planner that shows how it ended. */
export async function followBack(browser: Browser, back: string): Promise<string> {
  const onward = await browser.get(back);
  expect(onward.status).toBe(302);
  const ended = await browser.get(onward.headers.get("location")!);
  expect(ended.status).toBe(302);
  return ended.headers.get("location")!;
}

/** Connects an account as a person does. */
export async function connect(planner: Planner, platform: Platform): Promise<string> {
  return followBack(planner.browser, await consent(await beginAt(planner, platform), planner.name));
}

export interface AccountList {
  data: SocialAccountView[];
  available: Platform[];
  warnings: AccountWarning[];
}

export async function accountsOf({ user }: Pick<Planner, "user">): Promise<AccountList> {
  const response = await user.client.call(`/api/auth/social/accounts/${user.id}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** The stored accounts of a user. */
export async function accountRows({ user }: Pick<Planner, "user">): Promise<AccountRow[]> {
  const rows = await rowsOf<Omit<AccountRow, "scopes"> & { scopes: string }>(
    "SELECT * FROM social_accounts WHERE user_id = ? ORDER BY connected_at",
    user.id,
  );
  return rows.map((row) => ({ ...row, scopes: JSON.parse(row.scopes) as string[] }));
}

/** A post of a user that is to go out from an account. */
export async function schedulePost(account: AccountRow, at: number): Promise<string> {
  const id = `pst_${crypto.randomUUID().replaceAll("-", "")}`;
  await rowsOf(
    `INSERT INTO social_posts (id, user_id, platform, content, state, delivery, account_id, scheduled_at, created_at, updated_at)
     VALUES (?, ?, ?, 'Hello', 'scheduled', 'network', ?, ?, 1, 1)`,
    ...[id, account.user_id, account.platform, account.id, at],
  );
  return id;
}
