import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { routesOf } from "../../workers/core/feature";
import { hashToken, newToken } from "../../workers/features/accounts/tokens";
import { FEATURES } from "../../workers/features";
import { addOwner } from "../support/growth/add-owner";
import { callCounted, rowsShown, type CountedCall } from "../support/growth/count-rows";
import { d1Writer } from "../support/growth/d1-writer";
import { addOthers, newPopulation, NOTHING, type Owner } from "../support/growth/population";
import { callsOf, pagesOf, type ScreenCall } from "../support/growth/screen-calls";
import { indexAfter } from "../support/indexed";

/** Enough of everything that a query which reads all of it is seen. */
const MUCH = {
  ...{ conversations: 150, turns: 2, longest: 120, documents: 150, pages: 2, drafts: 150 },
  ...{ campaigns: 80, posts: 10, chatbots: 3, visitorTurns: 300 },
};
const OF_OTHERS = {
  ...{ users: 60, conversations: 400, turns: 800, pages: 400 },
  ...{ campaigns: 60, chatbots: 30, visitorTurns: 300 },
};
const WORDS = ["own-titles", "own-turns", "pdf-files", "pdf-pages"];
const OTHER_WORDS = ["assistant-documents", "chatbot-messages", "chatbot-sections", "users"];

interface SignedIn {
  owner: Owner;
  token: string;
}
let heavy: SignedIn;
let fresh: SignedIn;

beforeAll(async () => {
  const { write, finish } = d1Writer();
  const plan = await env.DB.prepare(
    "SELECT id, current_version AS version FROM plans WHERE plan_type = 'combo' ORDER BY id LIMIT 1",
  ).first<{ id: number; version: number }>();
  // Tests share a database: another seed makes other ids.
  const seed = crypto.getRandomValues(new Int32Array(1))[0]!;
  const population = newPopulation(write, { plan: plan!, model: 1, now: Date.now() }, seed);
  const [heavyToken, freshToken] = [newToken("user"), newToken("user")];
  heavy = { owner: addOwner(population, MUCH, { tokenHash: hashToken(heavyToken) }), token: heavyToken };
  fresh = { owner: addOwner(population, NOTHING, { tokenHash: hashToken(freshToken) }), token: freshToken };
  addOthers(population, OF_OTHERS);
  await finish();
  for (const kind of [...WORDS, ...OTHER_WORDS]) await indexAfter(kind, 0);
});

/**
 * Calls that look at more than they show, up to a limit that no history moves: rows that they may read in addition.
 * A search looks at its newest or best matches, whose number it limits, and reads some rows for each of them.
 */
const LOOKS_AT_MORE: [name: RegExp, rows: number][] = [
  [/conversations_paginate.*q=|^\/user\/history\?q=/, 2 * 2_000 * 6],
  // The newest matches of each kind, twice: as they are written, and in other forms; and the newest 500 posts.
  [/^\/user\/search\?q=/, 6 * 1_000 * 6 + 500],
  [/^\/documents\/:user\/search\?q=/, 2_000 + 1_000 * 14],
  [/assistantdoc\?.*q=/, 2_000 * 6],
  [/support-chat\/:id\/conversations\?q=/, 2_000 * 4],
  // A post is compared with up to 300 others of the same month.
  [/post\/:id\/check$/, 2 * 300],
  // The newest 500 campaigns.
  [/get\/website|social-planner\/new/, 500],
  // The visitors' messages of the days that are shown.
  [/stats\/:id|^\/user\/support-chat\/:id(\?days=90)?$/, MUCH.visitorTurns * 20],
];

const mostRows = (name: string, shown: number): number =>
  3 * shown + 50 + (LOOKS_AT_MORE.find(([pattern]) => pattern.test(name))?.[1] ?? 0);

const rowsRead = ({ statements }: CountedCall): number => statements.reduce((sum, { read }) => sum + read, 0);

/** Calls that must all read too much before it counts. */
const TRIES = 3;

/** What reads too much, with its costliest statements. */
async function tooMuch(screen: ScreenCall[], headersOf: (path: string) => [string, Record<string, string>]) {
  const found: string[] = [];
  for (const { name, path } of screen) {
    if (!path) continue;
    const [address, headers] = headersOf(path);
    // The first reader reads what an isolate keeps for all its readers.
    await callCounted(address, headers);
    const calls: CountedCall[] = [];
    const isTooMuch = (call: CountedCall) => rowsRead(call) > mostRows(name, rowsShown(call.body));
    // On a busy machine, what the isolate keeps may become old in between, and is read again.
    do calls.push(await callCounted(address, headers));
    while (calls.length < TRIES && isTooMuch(calls.at(-1)!));
    const call = calls.at(-1)!;
    const [read, most] = [rowsRead(call), mostRows(name, rowsShown(call.body))];
    if (call.status !== 200) found.push(`${name} answers ${call.status}`);
    else if (read > most) {
      const [worst] = call.statements.toSorted((a, b) => b.read - a.read);
      found.push(`${name} reads ${read} rows, at most ${most}; ${worst!.read} of them for ${worst!.sql}`);
    }
  }
  return found;
}

const callsTooMuch = ({ owner, token }: SignedIn) =>
  tooMuch(callsOf(owner), (path) => [path, { authorization: `Bearer ${token}` }]);

/** A page's data, as navigation fetches it. */
const pagesTooMuch = ({ owner, token }: SignedIn) =>
  tooMuch(pagesOf(owner), (path) => [
    path.replace(/(\?|$)/, ".data$1"),
    { cookie: `atelier_session=${token}`, accept: "*/*" },
  ]);

describe("D1 reads at most three rows for each that is shown, and 50 more", () => {
  test("for calls of someone who owns much", async () => expect(await callsTooMuch(heavy)).toEqual([]));
  test("for calls of someone new, among much of others", async () =>
    expect(await callsTooMuch(fresh)).toEqual([]));
  test("for pages of someone who owns much", async () => expect(await pagesTooMuch(heavy)).toEqual([]));
  test("for pages of someone new, among much of others", async () =>
    expect(await pagesTooMuch(fresh)).toEqual([]));
});

/** Routes of users and visitors that list nothing of a user's, by what they read instead. */
const OTHERS: Record<string, readonly string[]> = {
  "of the administration": [
    ...[
      "/admin/usage",
      "/admin/operations",
      "/jobs",
      "/mail-settings",
      "/aws-settings",
      "/marketplace/:id",
      "/prompts/:id",
    ],
    ...["/plans/:id", "/stripe-product/:id", "/payments/connection", "/payments/drifts"],
    ...["/payments/figures", "/payments/subscriptions"],
  ],
  "one record or file by its key": [
    ...["/:user/file/:file/content", "/content-images/:name", "/ai-models/:id", "/blog/:id"],
    ...["/get-landingpage-content/:id", "/pages/:section/:type", "/social/planner/media/:id"],
    ...["/documents/:user/assistantdoc/:document/images/:image", "/social-planner/ai-model/:id"],
    ...["/documents/:user/assistantdoc/:document/versions/:version", "/chat/pdf/:file/summary"],
    ...["templates", "categories-templates", "ameliorations"].flatMap((noun) =>
      ["get", "show"].map((verb) => `/v01/assistant/${noun}-${verb}/:id`),
    ),
    ...["/v01/support-chatbot/chat-by-access-key/:key/avatar", "/v01/support-chatbot/chat-query/:request_id"],
    ...["/v01/support-chatbot/visitor-conversation", "/v01/support-chatbot/delete-trained-file/:id"],
  ],
  "nothing of D1, or another service": [
    ...["/health", "/version.json", "/ai/stream/:request_id", "/article", "/get-payment-details/:id"],
    ...["/auth/social/:platform/callback", "/auth/social/:platform/connect/:user"],
    ...["/social/planner/link-card", "/social/planner/link-card/image"],
    ...["/user-statistics/track-guest", "/v01/auth/user-logout", "/validate-token/:email/:token"],
  ],
};

test("every call that reads is counted here, or lists nothing", () => {
  const nobody: Owner = { id: "usr", conversations: [], files: [] };
  const counted = new Set(callsOf(nobody).map(({ route }) => route!));
  for (const path of Object.values(OTHERS).flat()) counted.add(`GET ${path}`);
  const routes = routesOf(FEATURES).filter(({ method }) => method === "GET");
  expect(routes.map(({ path }) => `GET ${path}`).filter((key) => !counted.has(key))).toEqual([]);
});
