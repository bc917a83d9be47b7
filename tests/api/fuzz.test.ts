import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "../../workers/api";
import type { Route } from "../../workers/api/router";
import { ACCESS_MATRIX } from "../support/access-matrix/access-matrix";
import { addUser, type TestUser } from "../support/accounts";
import { Client, type CallInit } from "../support/client";
import { rowsOf } from "../support/factories";

/** Mails of later tests wait in the outbox again. */
afterAll(() => rowsOf("DELETE FROM settings WHERE setting_key = 'mail_server'"));

// The same calls each time; `FUZZ_SEED=… npm test -- fuzz` makes others.
const SEED = Number(import.meta.env.FUZZ_SEED ?? 2_055_865_813);
const CALLS_A_ROUTE = 30;
/** What the product answers on purpose when a model cannot be asked, or Stripe refuses. */
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

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

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
  ...["👋🏽é漢", "a".repeat(300), MEGABYTE, [], [1, 2], {}, { a: { b: {} } }, [[[[]]]], { length: -1 }],
  ...[{ toString: 1 }, { toString: 1, valueOf: 1, toJSON: 1 }, [{ toString: 1 }]],
  ...["2026-01-01", `cnv_${"0".repeat(12)}_${"A".repeat(22)}`, `exc_${"f".repeat(12)}_${"-".repeat(22)}`],
];

const RAW_BODIES: string[] = [
  ...[
    "",
    " ",
    "null",
    "[]",
    "1",
    '"text"',
    "{",
    '{"a":1,}',
    "\0",
    "%00",
    deep(10),
    deep(100_000),
    "[".repeat(100_000),
  ],
  ...[
    '{"__proto__":{"isAdmin":true},"query":"x"}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"query":"a","query":1}',
  ],
  ...["--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1", "a=1&a=2&a[]=3&__proto__[x]=1", MEGABYTE],
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

const fieldsOf = (schema: Route["spec"]["body"]): string[] => {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: object;
  };
  return Object.keys(described.properties ?? {});
};

function bodyOf(random: Random, { spec }: Route): CallInit {
  const names = [...fieldsOf(spec.body), "__proto__", "constructor", "images", "file"];
  const chosen = names.filter(() => random() < 0.5);
  const form = random();
  if (form < 0.5) return { json: Object.fromEntries(chosen.map((name) => [name, pick(random, VALUES)])) };
  if (form < 0.75) {
    const body = new FormData();
    for (const name of [...chosen, ...chosen.slice(0, 1)]) {
      const value = pick(random, VALUES);
      if (random() < 0.3) body.append(name, new File([written(value)], "f.bin"));
      else body.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    return { method: "POST", body };
  }
  const headers: HeadersInit = { "content-type": pick(random, TYPES) };
  return { method: "POST", headers, body: pick(random, RAW_BODIES) };
}

/** As a form or an address can hold it; not every object can be made a string. */
const written = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** A way to a route: its own parameters or nonsense in their place, and any query. */
function addressOf(random: Random, route: Route, user: TestUser | null): string {
  const known = ACCESS_MATRIX[`${route.method} ${route.path}`]!.path;
  const filled = route.path.replace(/:user\b/, user?.id ?? "1").replace(/:\w+/g, "1");
  const path = typeof known === "string" ? known.split("?")[0]! : filled;
  const short = () => encodeURIComponent(written(pick(random, VALUES)).slice(0, 500).toWellFormed());
  const nonsense = user ? route.path.replace(/:user\b/, user.id) : route.path;
  const place = random() < 0.7 ? path : nonsense.replace(/:\w+/g, short);
  const names = [...fieldsOf(route.spec.query), "lang", "page"];
  const query = names.filter(() => random() < 0.3).map((name) => `${name}=${short()}`);
  return `/api${place}?${query.join("&")}`;
}

describe(`R38: nonsense of every kind (seed ${SEED})`, () => {
  const routes = apiRoutes("test");

  test.each(routes.map((route, index) => ({ name: `${route.method} ${route.path}`, route, index })))(
    "$name never fails for it",
    { timeout: 60_000 },
    async ({ name, route, index }) => {
      const random = randomFrom(SEED + index);
      const user = await addUser({ plan: "combo" });
      for (let at = 0; at < CALLS_A_ROUTE; at += 1) {
        const init = route.method === "GET" ? {} : bodyOf(random, route);
        // Every other call comes from someone whom the route's guard lets through.
        const caller = at % 2 ? user : null;
        const address = addressOf(random, route, caller);
        const response = await (caller?.client ?? new Client()).call(address, init);
        const text = await response.text();
        const { code = "" } = response.status < 500 ? {} : (JSON.parse(text) as { code?: string });
        const details = `${name} call ${at} of seed ${SEED}: ${response.status} ${text.slice(0, 300)}`;
        expect(response.status < 500 || MEANT.includes(code), details).toBe(true);
      }
    },
  );

  test("leaves the server well, and no object with a property it should not have", async () => {
    expect((await new Client().call("/api/health")).status).toBe(200);
    expect("isAdmin" in {}).toBe(false);
    const { complete } = await new Client().askToEnd("demo", { query: "Still there?", model_id: 1 });
    expect(complete).not.toBeNull();
  });
});
