import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import type { Platform } from "../../../workers/contract/social/platforms";
import { openText, sealText } from "../../../workers/core/secrets/sealed-text";
import { storeSchedule } from "../../../workers/features/social/posts/schedule-post";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { publishPostJob } from "../../../workers/features/social/publishing/publish-post";
import type { JobDefinition } from "../../../workers/core/jobs/define-job";
import type { PostRow } from "../../../workers/features/social/posts/own-post";
import { seededRandom } from "../../reliability/random";
import { LINKEDIN_APP, startLinkedIn } from "../../support/upstreams/social/linkedin";
import type { SeenCall } from "../../support/upstreams/social/network-server";
import { startX, X_APP } from "../../support/upstreams/social/x";
import { SimulatedPlatform } from "../../core/jobs/simulated-platform";
import { PIXEL_PNG } from "../../support/documents/pixel.ts";

// Mails are not sent here, and the sockets that would send them exist in workerd alone.
vi.mock("../../../workers/providers/mail/smtp", () => ({}));

const POSTS = 1_000;
const ACCOUNTS = 25;
const PLATFORMS: Platform[] = ["linkedin", "twitter"];
const DAY_MINUTES = 24 * 60;

const networks = {} as Record<Platform, Awaited<ReturnType<typeof startX>>>;
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  [networks.linkedin, networks.twitter] = await Promise.all([startLinkedIn(), startX()]);
});
afterAll(() => Promise.all(Object.values(networks).map((network) => network.close())));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Parts that a context needs to reach the networks. */
function contextParts(): Partial<Context> {
  const base = (platform: Platform) => ({
    authBaseUrl: networks[platform].url,
    apiBaseUrl: networks[platform].url,
  });
  const config = {
    keys: [{ id: "test", bytes: Buffer.alloc(32, 7) }],
    linkedin: { ...LINKEDIN_APP, ...base("linkedin"), version: "202611" },
    x: { ...X_APP, ...base("twitter") },
  };
  const file = { arrayBuffer: () => Promise.resolve(new Uint8Array(PIXEL_PNG).buffer) };
  return {
    config: config as unknown as Context["config"],
    files: { get: () => Promise.resolve(file) } as unknown as Context["files"],
    origin: "https://atelier.example",
  };
}

/** The author, with a plan that has the planner. */
function addAuthor({ database }: SimulatedPlatform): void {
  database.exec(
    `INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('usr_author', 'Author', 'a@example.com', 0, 0);
     INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
       SELECT 'sub_author', 'usr_author', id, current_version, 'admin', 'active', 0, 0 FROM plans
       WHERE plan_type = 'social' LIMIT 1;`,
  );
}

async function addAccounts(platform: SimulatedPlatform): Promise<void> {
  const insert = platform.database.prepare(
    `INSERT INTO social_accounts (id, user_id, platform, external_id, name, handle, access_token, refresh_token, scopes,
       expires_at, connected_at, updated_at) VALUES (?, 'usr_author', ?, ?, ?, ?, ?, NULL, ?, ?, 0, 0)`,
  );
  for (const network of PLATFORMS)
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const name = `${network}-${n}`;
      const { access_token, scope, member } = networks[network].grant(name, { seconds: 90 * 86_400 });
      const row = JSON.stringify(["usr_author", network, member.id]);
      const place = { table: "social_accounts", column: "access_token", row };
      const sealed = await sealText(platform.context().config, place, access_token);
      expect(await openText(platform.context().config, place, sealed)).toBe(access_token);
      const scopes = JSON.stringify(scope.split(/[ ,]/));
      insert.run(
        `acc_${name}`,
        network,
        member.id,
        name,
        member.handle,
        sealed,
        scopes,
        Date.now() + 90 * 86_400_000,
      );
    }
}

/** Every text is another one, so that posts on a network can be identified. */
function addPosts(platform: SimulatedPlatform, random: { below: (limit: number) => number }): void {
  const insertPost = platform.database.prepare(
    `INSERT INTO social_posts (id, user_id, platform, content, thread, state, account_id, scheduled_at, scheduled_local,
       time_zone, due_at, created_at, updated_at) VALUES (?, 'usr_author', ?, ?, ?, 'scheduled', ?, ?, '', 'UTC', ?, 0, 0)`,
  );
  const insertImage = platform.database.prepare(
    `INSERT INTO social_media (id, user_id, post_id, file_key, content_type, byte_size, width, height, alt, created_at)
     VALUES (?, 'usr_author', ?, 'key', 'image/png', ?, 1, 1, 'A pixel', 0)`,
  );
  for (let n = 0; n < POSTS; n += 1) {
    const network = PLATFORMS[n % 2]!;
    const isThread = network === "twitter" && random.below(10) === 0;
    const thread = isThread ? [`Post ${n}, part two`, `Post ${n}, part three`] : [];
    const at = Date.now() + random.below(20) * 60_000;
    const account = `acc_${network}-${random.below(ACCOUNTS)}`;
    insertPost.run(
      `pst_${n}`,
      network,
      `Post ${n} #atelier (${network})`,
      JSON.stringify(thread),
      account,
      at,
      at,
    );
    if (random.below(10) === 0) insertImage.run(`med_${n}`, `pst_${n}`, PIXEL_PNG.length);
  }
}

type Stored = Pick<PostRow, "id" | "platform" | "content" | "state" | "failure"> & { parts: string[] };

const storedPosts = ({ database }: SimulatedPlatform): Stored[] =>
  (
    database
      .prepare("SELECT id, platform, content, thread, state, failure FROM social_posts")
      .all() as unknown as (Stored & { thread: string })[]
  ).map((row) => ({ ...row, parts: [row.content, ...(JSON.parse(row.thread) as string[])] }));

/** How often each text is on its network. */
function timesShown(): Map<string, number> {
  const times = new Map<string, number>();
  for (const network of PLATFORMS)
    for (const { text } of networks[network].posts()) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

const count = ({ database }: SimulatedPlatform, where: string) =>
  Number(database.prepare(`SELECT count(*) AS n FROM ${where}`).get()!.n);

/** Nothing happens any more by itself. */
const isSettled = (platform: SimulatedPlatform) =>
  platform.figures.minutes > 20 &&
  count(platform, "social_posts WHERE due_at IS NOT NULL OR state IN ('scheduled', 'publishing')") === 0 &&
  count(platform, "jobs WHERE state IN ('waiting', 'running')") === 0;

const CREATE = {
  "drop-after-accepting": 0.05,
  "error-after-accepting": 0.05,
  "drop-before-accepting": 0.03,
  "error-before-accepting": 0.03,
  "rate-limited": 0.03,
  rejected: 0.01,
};
const PASSING = { "drop-before-accepting": 0.05, "error-before-accepting": 0.05, "rate-limited": 0.05 };

/** Refused by the network's rules, not by a scripted failure. */
const wasRefusedByRule = ({ failure, status }: SeenCall): boolean =>
  status >= 400 && (failure === null || failure.endsWith("after-accepting"));

/** No post is on its network twice, and what is stored of each is what its network has. */
function expectTruth(platform: SimulatedPlatform): Record<string, number> {
  const times = timesShown();
  const doubled = [...times].filter(([, shown]) => shown > 1);
  expect(doubled).toEqual([]);
  const states: Record<string, number> = {};
  for (const { id, state, failure, parts } of storedPosts(platform)) {
    const shown = parts.filter((part) => times.has(part)).length;
    const what = state === "failed" ? `failed: ${failure}` : state;
    states[what] = (states[what] ?? 0) + 1;
    if (state === "published") expect([id, shown]).toEqual([id, parts.length]);
    else if (state === "failed") {
      const progress = platform.database.prepare("SELECT progress FROM social_posts WHERE id = ?").get(id)!;
      const known = (JSON.parse(String(progress.progress)) as { parts: string[] } | null)?.parts.length ?? 0;
      expect([id, failure, shown]).toEqual([id, failure, known]);
    } else expect([id, state]).toEqual([id, "unconfirmed"]);
  }
  return states;
}

/** Looks at the network and says what is there, then has published again what is not. */
async function beAuthor(platform: SimulatedPlatform): Promise<void> {
  const times = timesShown();
  const user = { kind: "user", id: "usr_author" } as Context["actor"];
  const ctx = { ...platform.context(), actor: user };
  for (const { id, state, failure, parts } of storedPosts(platform)) {
    if (state === "unconfirmed") {
      const isThere = parts.every((part) => times.has(part));
      platform.database
        .prepare("UPDATE social_posts SET state = ?, failure = ? WHERE id = ?")
        .run(isThere ? "published" : "failed", isThere ? null : "unknown", id);
      if (isThere) continue;
    } else if (state !== "failed" || failure === "content_rejected") continue;
    const row = platform.database
      .prepare("SELECT * FROM social_posts WHERE id = ?")
      .get(id) as unknown as PostRow;
    const whole = { ...row, thread: JSON.parse(String(row.thread)) as string[] };
    await storeSchedule(ctx, whole, { time: { at: Date.now(), local: "2026-01-01T00:00", zone: "UTC" } });
  }
}

test(
  "a thousand posts, with workers killed, messages doubled, answers lost and limits reached: each once, or truthfully not",
  { timeout: 600_000 },
  async () => {
    const random = seededRandom();
    const platform = new SimulatedPlatform({ lost: 10, doubled: 15, killed: 12, paused: 6 }, random, {
      jobs: [publishPostJob as JobDefinition],
      calls: 14,
      context: contextParts(),
      everyMinute: publishDuePosts,
    });
    vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) =>
      platform.callService(() => realFetch(...call)),
    );
    addAuthor(platform);
    await addAccounts(platform);
    addPosts(platform, random);
    for (const network of PLATFORMS)
      networks[network].chaos({
        seed: random.below(1e9),
        shares: { create: CREATE, upload: PASSING, timeline: PASSING },
      });
    await platform.until(() => isSettled(platform), 4 * DAY_MINUTES);
    const first = expectTruth(platform);
    console.log(JSON.stringify({ ...platform.figures, first }));
    // The networks would have refused a second creation as a duplicate: there was none.
    expect(
      PLATFORMS.flatMap((network) => networks[network].calls("create").filter(wasRefusedByRule)),
    ).toEqual([]);
    expect(isSettled(platform)).toBe(true);
    expect(first.published).toBeGreaterThan(POSTS / 2);

    // The author looks at what is not certain and publishes again what is not there, until the networks work.
    for (const network of PLATFORMS) networks[network].chaos(null);
    for (let round = 0; round < 6; round += 1) {
      await beAuthor(platform);
      platform.figures.minutes = 0;
      await platform.until(() => isSettled(platform), DAY_MINUTES);
    }
    const last = expectTruth(platform);
    console.log(JSON.stringify({ ...platform.figures, last }));
    expect(
      Object.keys(last).filter((state) => !["published", "failed: content_rejected"].includes(state)),
    ).toEqual([]);
  },
);
