import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import type { Route } from "../../workers/core/routes/routes";
import { ACCESS_MATRIX } from "../support/access-matrix/access-matrix";
import { newScene } from "../support/access-matrix/row";
import { addUser, type TestUser } from "../support/accounts";
import { Client, type CallInit } from "../support/client";
import { rowsOf } from "../support/factories";

/** Mails of later tests wait in the outbox again. */
afterAll(() => rowsOf("DELETE FROM settings WHERE setting_key = 'mail_server'"));

// The same calls each time; `FUZZ_SEED=… npm test -- fuzz` makes others.
const SEED = Number(import.meta.env.FUZZ_SEED ?? 2_055_865_813);
/** Calls of a route: enough to leave out each field of a body and to give it seven values; an address has fewer parts. */
const CALLS_WITH_BODY = 18;
const CALLS_WITHOUT_BODY = 12;
/** Codes that the product answers on purpose when a model cannot be asked, or Stripe refuses. */
const MEANT = [
  "model_unavailable",
  "not_configured",
  "provider_error",
  "provider_rejected",
  "payment_rejected",
];

type Random = () => number;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws values at random. For each place, every value is drawn once before one is drawn again. */
function decksOf<T>(random: Random, values: readonly T[]): (place: string) => T {
  const decks = new Map<string, T[]>();
  return (place) => {
    const deck = decks.get(place) ?? [];
    if (deck.length === 0) deck.push(...values);
    decks.set(place, deck);
    return deck.splice(Math.floor(random() * deck.length), 1)[0]!;
  };
}

const MEGABYTE = "a".repeat(1024 * 1024);
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

const VALUES: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1,
    0.5,
    1e308,
    2 ** 53,
    "",
    " ",
    "null",
    "undefined",
    "NaN",
    "Infinity",
    "1e999",
  ],
  ...[
    "0",
    "-1",
    "1",
    "999999999999999999999",
    "\0",
    "\ud800",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc",
  ],
  ...[
    "👋🏽é漢",
    "a".repeat(300),
    "a".repeat(100_000),
    [],
    [1, 2],
    {},
    { a: { b: {} } },
    [[[[]]]],
    { length: -1 },
  ],
  ...[{ toString: 1 }, { toString: 1, valueOf: 1, toJSON: 1 }, [{ toString: 1 }]],
  ...["2026-01-01", `cnv_${"0".repeat(12)}_${"A".repeat(22)}`, `exc_${"f".repeat(12)}_${"-".repeat(22)}`],
];

const RAW_BODIES: string[] = [
  ...["", " ", "null", "[]", "1", '"text"', "{", '{"a":1,}', "\0", "%00", deep(10)],
  ...[
    '{"__proto__":{"isAdmin":true},"query":"x"}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"query":"a","query":1}',
  ],
  ...["--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1", "a=1&a=2&a[]=3&__proto__[x]=1"],
];

/** Bodies that are refused for their size or depth alone, before a route sees them. */
const GIANT_BODIES: string[] = [deep(100_000), "[".repeat(100_000), MEGABYTE];

/** Content types whose bodies are parsed in different ways. */
const PARSED_TYPES = [
  "application/json",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "",
];

const TYPES = [
  ...["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x", ""],
  ...[
    "application/x-www-form-urlencoded",
    "application/xml",
    "image/png",
    "nonsense",
    "application/json; charset=utf-16",
  ],
];

function fieldsOf(schema: Route["spec"]["body"]): string[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: object;
  };
  return Object.keys(described.properties ?? {});
}

/** A nonsense body for a route; half of them JSON, a quarter a form and a quarter anything. */
function bodiesOf(random: Random, { method, spec }: Route): (at: number) => CallInit {
  const names = [...fieldsOf(spec.body), "__proto__", "constructor", "images", "file"];
  const value = decksOf(random, VALUES);
  const raw = decksOf(random, RAW_BODIES);
  const type = decksOf(random, TYPES);
  return (at) => {
    const chosen = names.filter(() => random() < 0.7);
    const kind = (["json", "form", "json", "raw"] as const)[Math.floor(at / 2) % 4];
    if (kind === "json")
      return { method, json: Object.fromEntries(chosen.map((name) => [name, value(name)])) };
    if (kind === "raw") return { method, headers: { "content-type": type("any") }, body: raw("any") };
    const body = new FormData();
    for (const name of [...chosen, ...chosen.slice(0, 1)]) append(body, name, value(name), random() < 0.3);
    return { method, body };
  };
}

function append(form: FormData, name: string, value: unknown, asFile: boolean): void {
  if (asFile) form.append(name, new File([written(value)], "f.bin"));
  else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
}

/** Bodies that are too large, as JSON, as a form and as text. */
function giantsOf({ method, spec }: Route): CallInit[] {
  const [field = "query"] = fieldsOf(spec.body);
  const forms = [true, false].map((asFile) => {
    const body = new FormData();
    append(body, field, MEGABYTE, asFile);
    return { method, body };
  });
  const raw = GIANT_BODIES.flatMap((body) =>
    PARSED_TYPES.map((type) => ({ method, headers: { "content-type": type }, body })),
  );
  return [{ method, json: { [field]: MEGABYTE } }, ...forms, ...raw];
}

/** As a form or an address can hold it; not every object can be made a string. */
const written = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** Makes addresses of a route, with valid or nonsense parameters and a random query. */
function addressesOf(random: Random, route: Route): (user: TestUser | null) => string {
  const known = ACCESS_MATRIX[`${route.method} ${route.path}`]!.path;
  const value = decksOf(random, VALUES);
  const short = (place: string) => encodeURIComponent(written(value(place)).slice(0, 500).toWellFormed());
  const names = [...fieldsOf(route.spec.query), "lang", "page"];
  return (user) => {
    const filled = route.path.replace(/:user\b/, user?.id ?? "1").replace(/:\w+/g, "1");
    const path = typeof known === "string" ? known.split("?")[0]! : filled;
    const nonsense = user ? route.path.replace(/:user\b/, user.id) : route.path;
    const place = random() < 0.7 ? path : nonsense.replace(/:\w+/g, short);
    const query = names.filter(() => random() < 0.5).map((name) => `${name}=${short(name)}`);
    return `/api${place}?${query.join("&")}`;
  };
}

/** Sends a call and expects that the server does not fail; the status of its answer. */
async function expectNoFailure(
  client: Client,
  address: string,
  init: CallInit,
  about: string,
): Promise<number> {
  const response = await client.call(address, init);
  const text = await response.text();
  const { code = "" } = response.status < 500 ? {} : (JSON.parse(text) as { code?: string });
  const details = `${about} of seed ${SEED}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status < 500 || MEANT.includes(code), details).toBe(true);
  return response.status;
}

describe(`R38: nonsense of every kind (seed ${SEED})`, () => {
  const routes = routesOf(FEATURES).map((route, index) => ({
    name: `${route.method} ${route.path}`,
    route,
    index,
  }));

  test.each(routes)("$name never fails for it", async ({ name, route, index }) => {
    const random = randomFrom(SEED + index);
    const user = await addUser({ plan: "combo" });
    const address = addressesOf(random, route);
    const hasBody = route.method !== "GET";
    const body = hasBody ? bodiesOf(random, route) : () => ({});
    for (let at = 0; at < (hasBody ? CALLS_WITH_BODY : CALLS_WITHOUT_BODY); at += 1) {
      // Every other call comes from someone whom the route's guard lets through.
      const caller = at % 2 ? user : null;
      await expectNoFailure(caller?.client ?? new Client(), address(caller), body(at), `${name} call ${at}`);
    }
  });

  // All other routes have the usual limit, so that one of them is enough.
  const [usual] = routes.filter(({ name }) => name === "PUT /v01/assistant/brand-voice");
  const withLimit = routes.filter(({ route }) => route.spec.maxBody !== undefined);

  test.each([usual!, ...withLimit])("$name never fails for a giant body", async ({ name, route }) => {
    const { path, expected } = ACCESS_MATRIX[name]!;
    const scene = await newScene();
    const address = `/api${typeof path === "string" ? path : await path(scene)}`;
    const caller = scene.clients[expected.owner === 401 ? "admin" : "owner"];
    const statuses = await Promise.all(
      giantsOf(route).map((init, at) => expectNoFailure(caller, address, init, `${name} giant ${at}`)),
    );
    // A call that is refused before its body is read has another status.
    expect(statuses).toContain(413);
  });

  test("leaves the server well, and no object with a property it should not have", async () => {
    expect((await new Client().call("/api/health")).status).toBe(200);
    expect("isAdmin" in {}).toBe(false);
    const { complete } = await new Client().askToEnd("demo", { query: "Still there?", model_id: 1 });
    expect(complete).not.toBeNull();
  });
});
