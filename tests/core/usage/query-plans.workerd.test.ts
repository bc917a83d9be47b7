import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import { listAudit } from "../../../workers/core/audit/list-audit";
import { listJobs } from "../../../workers/core/jobs/list-jobs";
import { listMails } from "../../../workers/core/mail/list-mails";
import { exportUsage, listUsage } from "../../../workers/core/usage/list-usage";
import { usageStatistics } from "../../../workers/core/usage/usage-statistics";
import { listUsers } from "../../../workers/features/administration/users/list-users";
import { readUser } from "../../../workers/features/administration/users/read-user";
import { listeningContext, type Asked } from "../../support/query-plans";

async function planOf({ sql, values }: Asked): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => `${detail}: ${sql}`);
}

/** Small by nature: a few administrators and plans, and a step for each kind of record in the recursion. */
const SMALL = /^SCAN (admins|ai_models|kinds|plans|template_categories|CONSTANT)|from "plans"/;
/** The first of all rows, in the order of an index. */
const FIRST_OF_ALL = /^SCAN \w+ USING INDEX (?!.* where ).* limit \?$/;
/** Contains only the matches: of the search words, or the users of a state. */
const MEANT =
  /^SCAN (user_search VIRTUAL TABLE INDEX \d+:M|users USING INDEX users_(suspended|unverified)\b)/;
const isScan = (detail: string) =>
  /^SCAN /.test(detail) && ![SMALL, FIRST_OF_ALL, MEANT].some((allowed) => allowed.test(detail));
const isSort = (detail: string) => detail.startsWith("USE TEMP B-TREE") && !SMALL.test(detail);

const RANGE = { from: "2026-01-01", to: "2026-01-31" };
const page = (filter: object) => (ctx: Context) => listUsage(ctx, { page: 2, ...RANGE, ...filter });
const AFTER = `${Date.now()}.7`;
const cursor = (fields: object) => btoa(encodeURIComponent(JSON.stringify(fields)));

describe("no list of the administration reads a whole table, or sorts one", () => {
  const QUERIES: [name: string, ask: (ctx: Context) => Promise<unknown>][] = [
    ["usage of some days", page({})],
    ["usage of a model", page({ model_id: 1 })],
    ["usage of a user", page({ user_id: "usr_1" })],
    ["usage of a user, named by address, of a model", page({ user_id: "a@example.com", model_id: 1 })],
    ["usage to export", async (ctx) => new Response(await exportUsage(ctx, RANGE)).text()],
    ["the newest users", (ctx) => listUsers(ctx, {})],
    ["more users", (ctx) => listUsers(ctx, { after: cursor({ value: 9, rowid: 2 }) })],
    ["users by name", (ctx) => listUsers(ctx, { sort: "name" })],
    ["more by name", (ctx) => listUsers(ctx, { sort: "name", after: cursor({ value: "ab", rowid: 1 }) })],
    [
      "more by address",
      (ctx) => listUsers(ctx, { sort: "-email", after: cursor({ value: "ab", rowid: 1 }) }),
    ],
    ["suspended users", (ctx) => listUsers(ctx, { state: "suspended" })],
    ["users who have not confirmed", (ctx) => listUsers(ctx, { state: "unverified", sort: "created" })],
    ["users searched", (ctx) => listUsers(ctx, { q: "ada" })],
    [
      "more of the users searched",
      (ctx) => listUsers(ctx, { q: "a", after: cursor({ value: 9, rowid: 7 }) }),
    ],
    ["a user", (ctx) => readUser(ctx, "usr_1").catch(() => null)],
    ["the audit log", (ctx) => listAudit(ctx, { after: AFTER })],
    ["the audit log of a resource", (ctx) => listAudit(ctx, { resource: "users", after: AFTER })],
    ["the audit log of an action", (ctx) => listAudit(ctx, { action: "delete", sort: "time", after: AFTER })],
    ["the audit log of an administrator", (ctx) => listAudit(ctx, { admin: "adm_1", ...RANGE })],
    ["mails", (ctx) => listMails(ctx, { after: AFTER })],
    ["the oldest mails", (ctx) => listMails(ctx, { sort: "time", after: AFTER })],
    ["mails that failed", (ctx) => listMails(ctx, { state: "failed" })],
  ];

  test.each(QUERIES)("%s", async (_, ask) => {
    const { ctx, asked } = listeningContext();
    await ask(ctx);
    expect(asked).not.toEqual([]);
    const plans = (await Promise.all(asked.map(planOf))).flat();
    expect(plans.filter((detail) => isScan(detail) || isSort(detail))).toEqual([]);
  });

  describe.each(["-time", "time"] as const)("what is about an address is found by it (%s)", (sort) => {
    const BY_RECIPIENT = /^SEARCH mails USING INDEX mails_recipient\w* \(recipient>\? AND recipient<\?\)/;
    const BY_OWNER = /^SEARCH jobs USING INDEX jobs_owner \(owner_id=\?/;
    const mails = (more: object) => (ctx: Context) => listMails(ctx, { q: "ada@", sort, ...more });
    const jobs = (more: object) => (ctx: Context) => listJobs(ctx, { q: "ada@", sort, ...more });

    test.each<[what: string, index: RegExp, ask: (ctx: Context) => Promise<unknown>]>([
      ["mails", BY_RECIPIENT, mails({})],
      ["more mails", BY_RECIPIENT, mails({ after: AFTER })],
      ["mails that were sent", BY_RECIPIENT, mails({ state: "sent" })],
      ["more mails that were sent", BY_RECIPIENT, mails({ state: "sent", after: AFTER })],
      ["jobs", BY_OWNER, jobs({})],
      ["more jobs", BY_OWNER, jobs({ after: 9 })],
      ["jobs that are done", BY_OWNER, jobs({ state: "done", after: 9 })],
      ["jobs of a kind", BY_OWNER, jobs({ kind: "send-mail", after: 9 })],
      ["jobs of a kind that are done", BY_OWNER, jobs({ state: "done", kind: "send-mail" })],
    ])("%s", async (_, index, ask) => {
      const { ctx, asked } = listeningContext();
      await ask(ctx);
      const plans = (await Promise.all(asked.map(planOf))).flat();
      expect(plans.filter(isScan)).toEqual([]);
      expect(plans[0]).toMatch(index);
    });
  });

  test.each([
    ["of some days", {}, "usage_records_created"],
    ["of a model", { model_id: 1 }, "usage_records_model"],
    ["of a user", { user_id: "usr_1" }, "usage_records_user"],
  ])("charts %s read the days meant and no others", async (_, filter, index) => {
    const { ctx, asked } = listeningContext();
    await usageStatistics(ctx, { ...RANGE, ...filter });
    expect(asked).toHaveLength(4);
    for (const plan of await Promise.all(asked.map(planOf))) {
      expect(plan.filter(isScan)).toEqual([]);
      expect(plan.some((detail) => detail.startsWith(`SEARCH usage_records USING INDEX ${index}`))).toBe(
        true,
      );
    }
  });
});
