import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pruneConnects } from "../../../workers/features/social/accounts/begin-connect";
import { pruneDisconnected } from "../../../workers/features/social/accounts/disconnect";
import { accountWarnings, listAccounts } from "../../../workers/features/social/accounts/list-accounts";
import { dueWarning, warnOfExpiry } from "../../../workers/features/social/accounts/warn-expiry";
import { actorOf } from "../../support/accounts";
import { countMails, mailTo } from "../../support/mails";
import { rowsOf, testContext } from "../../support/factories";
import { listeningContext, scansOf } from "../../support/query-plans";
import {
  accountRows,
  accountsOf,
  connect,
  newPlanner,
  schedulePost,
  type Planner,
} from "../../support/social/accounts";

const DAY_MS = 24 * 60 * 60 * 1000;
const TEMPLATE = "account-expiring";
const ctx = testContext();
let planner: Planner;
let expiresAt: number;

beforeEach(async () => {
  planner = await newPlanner();
  await connect(planner, "linkedin");
  expiresAt = (await accountRows(planner))[0]!.expires_at;
});
afterEach(() => void vi.useRealTimers());

/** Runs the schedule as many days before the end. */
async function runBefore(days: number): Promise<number> {
  vi.useFakeTimers({ now: expiresAt - days * DAY_MS, toFake: ["Date"] });
  await warnOfExpiry(ctx);
  vi.useRealTimers();
  return countMails(planner.user.email, TEMPLATE);
}

describe("the end of an account's access", () => {
  test("is announced 14, 7 and 1 days before, once each however often the schedule runs", async () => {
    const counts: number[] = [];
    for (const days of [14.1, 14, 13, 8, 7, 6.9, 2, 1, 0.5, 0.1]) counts.push(await runBefore(days));
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  test("is announced once when two workers run the schedule at once", async () => {
    vi.useFakeTimers({ now: expiresAt - 7 * DAY_MS, toFake: ["Date"] });
    await Promise.all([warnOfExpiry(ctx), warnOfExpiry(ctx)]);
    expect(await countMails(planner.user.email, TEMPLATE)).toBe(1);
  });

  test("late is announced by one mail, not by those that were missed", async () => {
    expect(await runBefore(0.5)).toBe(1);
    expect((await accountRows(planner))[0]!.warned_days).toBe(1);
  });

  test("is not announced once it has passed, nor for an account that was disconnected or refused", async () => {
    expect(await runBefore(-0.1)).toBe(0);
    await rowsOf("UPDATE social_accounts SET is_expired = 1 WHERE user_id = ?", planner.user.id);
    expect(await runBefore(7)).toBe(0);
    await rowsOf(
      "UPDATE social_accounts SET is_expired = 0, access_token = '' WHERE user_id = ?",
      planner.user.id,
    );
    expect(await runBefore(7)).toBe(0);
  });

  test("does not concern accounts whose access renews itself", async () => {
    const other = await newPlanner();
    await connect(other, "twitter");
    await warnOfExpiry(ctx);
    expect(await countMails(other.user.email, TEMPLATE)).toBe(0);
  });

  test("is announced again for the end of the next access", async () => {
    await runBefore(1);
    await connect(planner, "linkedin");
    expiresAt = (await accountRows(planner))[0]!.expires_at;
    expect(await runBefore(14)).toBe(2);
  });

  test("names the account, the day and the posts that it would prevent, in the user's language", async () => {
    const [account] = await accountRows(planner);
    await schedulePost(account!, expiresAt - 1);
    await rowsOf("UPDATE users SET language = 'fr' WHERE id = ?", planner.user.id);
    await runBefore(14);
    const date = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(expiresAt);
    const early = await mailTo(planner.user.email, TEMPLATE);
    expect(early.text).toContain(date("fr"));
    expect(early.text).toContain("aucun de vos posts programmés n’est concerné");
    await schedulePost(account!, expiresAt + 1);
    await schedulePost(account!, expiresAt + DAY_MS);
    await rowsOf("UPDATE users SET language = 'en' WHERE id = ?", planner.user.id);
    await runBefore(7);
    const { text, link } = await mailTo(planner.user.email, TEMPLATE);
    expect(text).toContain(`LinkedIn lets Atelier publish for ${planner.name} until ${date("en")}`);
    expect(text).toContain("2 scheduled posts are due after that");
    expect(link.pathname).toBe("/user/social-planner");
  });

  test("is shown on each scheduled post that it would prevent", async () => {
    const [account] = await accountRows(planner);
    await schedulePost(account!, expiresAt - 1);
    const late = await schedulePost(account!, expiresAt + 1);
    expect((await accountsOf(planner)).warnings).toEqual([
      {
        post_id: late,
        profile_id: account!.id,
        platform: "linkedin",
        reason: "expires_before",
        scheduled_date: new Date(expiresAt + 1).toISOString(),
      },
    ]);
    await rowsOf("UPDATE social_accounts SET is_expired = 1 WHERE id = ?", account!.id);
    const { warnings } = await accountsOf(planner);
    expect(warnings.map(({ reason }) => reason)).toEqual(["expired", "expired"]);
  });
});

test.each([
  [15, undefined],
  [14, 14],
  [7.1, 14],
  [7, 7],
  [1.1, 7],
  [1, 1],
  [0.1, 1],
])("with %d days left, the warning of %s days is due", (left, expected) => {
  expect(dueWarning(left * DAY_MS, 0)).toBe(expected);
});

test("what runs every hour, and the list of accounts, read no table as a whole", async () => {
  const { ctx: listening, asked } = listeningContext(await actorOf(planner.user));
  for (const run of [warnOfExpiry, pruneConnects, pruneDisconnected, listAccounts, accountWarnings])
    await run(listening);
  expect(asked.length).toBeGreaterThan(4);
  expect(await scansOf(asked)).toEqual([]);
});
