import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { STATISTICS_PARTS } from "../../../workers/contract/admin/statistics";
import { exportStatistics } from "../../../workers/features/statistics/export-statistics";
import { readStatistics } from "../../../workers/features/statistics/read-statistics";
import { pruneVisitorMarks, trackGuest, trackUser } from "../../../workers/features/statistics/track-visit";
import { dayOf, DAY_MS, weekOf } from "../../../workers/core/weeks";
import { actorOf, addUser, subscribe, type TestUser } from "../../support/accounts";
import { Client, newAddress } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { addPdfFile } from "../../support/pdf-files";
import { listeningContext, scansOf } from "../../support/query-plans";

afterEach(() => void vi.useRealTimers());

const today = () => dayOf(Date.now());
const newSource = () => `source-${crypto.randomUUID()}`;
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

/** Nothing else happens on that day. */
function onALonelyDay(): string {
  const day = Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 3_000) * DAY_MS;
  vi.useFakeTimers({ toFake: ["Date"], now: day + DAY_MS / 2 });
  return dayOf(day);
}

const visit = (client: Client, page: string, source: string) =>
  client.call(`/api/user-statistics/track-guest?${new URLSearchParams({ page, source })}`);

describe("a guest's visit", () => {
  test("is counted, and the guest once a day; nothing of the guest is stored", async () => {
    const source = newSource();
    const [ada, bob] = [new Client(), new Client()];
    for (const [client, page] of [
      [ada, "/"],
      [ada, "/user/dashboard"],
      [bob, "/pricing"],
    ] as const) {
      const response = await visit(client, page, source);
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("cache-control")).toContain("no-store");
    }
    const counted = await rowsOf("SELECT * FROM visit_sources WHERE source = ?", source);
    expect(counted).toEqual([{ day: today(), visitor_kind: "guest", source, visits: 3, visitors: 2 }]);
    const stored = [
      ...(await rowsOf("SELECT * FROM visit_sources")),
      ...(await rowsOf("SELECT * FROM visit_pages")),
      ...(await rowsOf("SELECT * FROM visitor_marks")),
    ];
    for (const { address } of [ada, bob]) expect(JSON.stringify(stored)).not.toContain(address);
  });

  test("is a row of its kind of page only", async () => {
    const day = onALonelyDay();
    const ctx = testContext({ kind: "guest", addressHash: newAddress() });
    for (const page of ["/blog/a", "/blog/b", "/user/conversation/cnv_1", "/wp-admin", "x".repeat(200)])
      await trackGuest(ctx, { page });
    expect(await rowsOf("SELECT page, visits FROM visit_pages WHERE day = ? ORDER BY page", day)).toEqual([
      { page: "/blog", visits: 2 },
      { page: "/user/conversation", visits: 1 },
      { page: "other", visits: 2 },
    ]);
  });

  test("has no room for more than 300 made-up sources a day", async () => {
    const day = onALonelyDay();
    const values = Array.from({ length: 299 }, (_, at) => `('${day}', 'guest', 'made-up-${at}', 1, 1)`);
    await run(`INSERT INTO visit_sources VALUES ${values.join(", ")}`);
    const ctx = testContext({ kind: "guest", addressHash: newAddress() });
    for (const source of ["last", "too-many", "one-more", "last"]) await trackGuest(ctx, { source });
    expect(
      await rowsOf(
        "SELECT source, visits FROM visit_sources WHERE day = ? AND source NOT LIKE 'made-up-%' ORDER BY source",
        day,
      ),
    ).toEqual([
      { source: "last", visits: 2 },
      { source: "other", visits: 2 },
    ]);
  });

  test("cannot be followed from one day to the next: only today's marks are kept, and each day has its own", async () => {
    const yesterday = onALonelyDay();
    const ctx = testContext({ kind: "guest", addressHash: newAddress() });
    await trackGuest(ctx, {});
    const [first] = await rowsOf<{ mark: string }>("SELECT mark FROM visitor_marks WHERE day = ?", yesterday);
    vi.setSystemTime(Date.now() + DAY_MS);
    await trackGuest(ctx, {});
    const [second] = await rowsOf<{ mark: string }>("SELECT mark FROM visitor_marks WHERE day = ?", today());
    expect(second!.mark).not.toBe(first!.mark);
    await pruneVisitorMarks(ctx);
    expect(await rowsOf("SELECT 1 FROM visitor_marks WHERE day = ?", yesterday)).toEqual([]);
    expect(await rowsOf("SELECT mark FROM visitor_marks WHERE day = ?", today())).toEqual([second]);
  });

  test("is not counted without an end: 240 an hour from one address", async () => {
    const day = onALonelyDay();
    const client = new Client();
    const statuses = await Promise.all(
      Array.from({ length: 242 }, async () => (await visit(client, "/", "")).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rowsOf("SELECT visits FROM visit_sources WHERE day = ?", day)).toEqual([{ visits: 240 }]);
  });
});

describe("a user's visit", () => {
  test("is counted, and the user once a week", async () => {
    const user = await addUser();
    const source = newSource();
    await run("UPDATE users SET landing_source = 'blog' WHERE id = ?", user.id);
    for (let time = 0; time < 2; time += 1) {
      const response = await user.client.call(`/api/user-statistics/track/${user.id}`, {
        json: { event: "visit", page: "/user/history", source },
      });
      expect(response.status).toBe(200);
    }
    const week = weekOf(Date.now());
    expect(await rowsOf("SELECT * FROM user_weeks WHERE user_id = ?", user.id)).toEqual([
      { user_id: user.id, week, cohort: week, source: "blog" },
    ]);
    expect(
      await rowsOf("SELECT visitor_kind, visits, visitors FROM visit_sources WHERE source = ?", source),
    ).toEqual([{ visitor_kind: "user", visits: 2, visitors: 1 }]);
  });

  test("is not counted for another user, nor without a session", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const call = (client: Client) =>
      client.call(`/api/user-statistics/track/${user.id}`, { json: { page: "/user/history" } });
    expect((await call(other.client)).status).toBe(403);
    expect((await call(new Client())).status).toBe(401);
    expect(await rowsOf("SELECT 1 FROM user_weeks WHERE user_id = ?", user.id)).toEqual([]);
  });
});

async function signUp(source: string, daysAgo = 0): Promise<TestUser> {
  const user = await addUser();
  const created = Date.now() - daysAgo * DAY_MS;
  await run("UPDATE users SET landing_source = ?, created_at = ? WHERE id = ?", source, created, user.id);
  return user;
}

const answer = (user: TestUser, success: 0 | 1) =>
  run(
    `INSERT INTO usage_records (id, request_id, source, user_id, module, model_id, response_time_ms, input_tokens, output_tokens, total_cost, success, created_at)
     VALUES (?, ?, 'server', ?, 'chat', 1, 1, 1, 1, 0, ?, ?)`,
    crypto.randomUUID(),
    `${crypto.randomUUID()}:0`,
    user.id,
    success,
    Date.now(),
  );

describe("an administrator sees", () => {
  test("how far those who signed up have come, for one source", async () => {
    const source = newSource();
    const [asked, failed, uploaded, paid] = [
      await signUp(source),
      await signUp(source),
      await signUp(source),
      await signUp(source),
    ];
    await answer(asked, 1);
    await answer(failed, 0);
    await addPdfFile(uploaded.id);
    await answer(paid, 1);
    await addPdfFile(paid.id);
    await subscribe(paid.id, "combo");
    await run("UPDATE subscriptions SET source = 'payment' WHERE user_id = ?", paid.id);
    await visit(new Client(), "/", source);
    const view = await readStatistics(testContext(), { days: 7, source });
    const progress = { sign_ups: 4, answered: 2, documented: 2, activated: 3, paid: 1 };
    expect(view.progress).toEqual(progress);
    expect(view.sources).toEqual([{ source, visitors: 1, ...progress }]);
    expect(view.days).toHaveLength(7);
    expect(view.days.at(-1)).toEqual({ day: today(), guests: 1, users: 0, visits: 1, sign_ups: 4 });
  });

  test("visitors and visits apart, of guests and of users, on the screen and in its files", async () => {
    const source = newSource();
    const [often, once, user] = [new Client(), new Client(), await addUser()];
    for (const client of [often, often, often, once]) await visit(client, "/", source);
    for (let time = 0; time < 2; time += 1)
      await user.client.call(`/api/user-statistics/track/${user.id}`, {
        json: { event: "visit", page: "/", source },
      });
    const query = { days: 7, source } as const;
    const view = await readStatistics(testContext(), query);
    expect(view.days.at(-1)).toEqual({ day: today(), guests: 2, users: 1, visits: 6, sign_ups: 0 });
    expect(view.sources).toMatchObject([{ source, visitors: 3 }]);
    const lastLine = async (part: "days" | "sources") =>
      (await exportStatistics(testContext(), part, query)).trimEnd().split("\r\n").at(-1);
    expect(await lastLine("days")).toBe(`${today()},2,1,6,0`);
    expect(await lastLine("sources")).toBe(`${source},3,0,0,0,0,0`);
  });

  test("how many of each week's sign-ups came back in the weeks after", async () => {
    const source = newSource();
    const [loyal, gone] = [await signUp(source, 14), await signUp(source, 14)];
    for (const user of [loyal, gone]) {
      const week = weekOf(Date.now() - 14 * DAY_MS);
      await run("INSERT INTO user_weeks VALUES (?, ?, ?, ?)", user.id, week, week, source);
    }
    await trackUser(testContext(await actorOf(loyal)), { page: "/user/dashboard" });
    const { retention } = await readStatistics(testContext(), { days: 7, source });
    expect(retention).toHaveLength(12);
    expect(retention.at(-3)).toMatchObject({ users: 2, active: [2, 0, 1] });
    expect(retention.at(-1)).toMatchObject({ users: 0, active: [0] });
  });

  test("a sign-up outside the period in no figure", async () => {
    const source = newSource();
    await signUp(source, 8);
    const view = await readStatistics(testContext(), { days: 7, source });
    expect(view.progress.sign_ups).toBe(0);
    expect((await readStatistics(testContext(), { days: 30, source })).progress.sign_ups).toBe(1);
  });

  test("which modules are used, by how many", async () => {
    const user = await addUser();
    await answer(user, 1);
    await answer(user, 1);
    const { modules } = await readStatistics(testContext(), { days: 7, source: "" });
    const chat = modules.find(({ module }) => module === "chat")!;
    expect(chat.questions).toBeGreaterThanOrEqual(2);
    expect(chat.users).toBeGreaterThanOrEqual(1);
  });

  test.each(STATISTICS_PARTS)("%s as a file: a line for its columns, then one for each row", async (part) => {
    const source = `=cmd-${crypto.randomUUID()}`;
    await signUp(source);
    const file = await exportStatistics(testContext(), part, { days: 7, source });
    const lines = file.slice(1).trimEnd().split("\r\n");
    const columns = lines[0]!.split(",").length;
    expect(columns).toBeGreaterThanOrEqual(2);
    if (part === "sources") expect(lines[1]).toBe(`"'${source}",0,1,0,0,0,0`);
    if (part === "days") expect(lines).toHaveLength(8);
    for (const line of lines) expect(line.split(",").length).toBeLessThanOrEqual(columns);
  });
});

describe("no query reads a whole table", () => {
  test("to count a visit", async () => {
    const user = await addUser();
    for (const actor of [{ kind: "guest", addressHash: newAddress() }, await actorOf(user)] as const) {
      const { ctx, asked } = listeningContext(actor);
      await (actor.kind === "guest" ? trackGuest(ctx, { page: "/" }) : trackUser(ctx, { page: "/" }));
      expect(asked.length).toBeGreaterThanOrEqual(3);
      expect(await scansOf(asked)).toEqual([]);
    }
  });

  test.each(["", "blog"])("for the statistics of source %j", async (source) => {
    const { ctx, asked } = listeningContext();
    await readStatistics(ctx, { days: 90, source });
    expect(asked).toHaveLength(6);
    // A few groups are sorted; what they are made of is found by an index.
    const scans = (await scansOf(asked)).filter((detail) => detail.startsWith("SCAN"));
    expect(scans).toEqual([]);
  });

  test("to delete marks", async () => {
    const { ctx, asked } = listeningContext();
    await pruneVisitorMarks(ctx);
    expect(await scansOf(asked)).toEqual([]);
  });
});
