import { expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";

const PASSWORD = "correct horse battery";
/** Looked at after so many, and again after each further pair: noise goes with their number, a difference stays. */
const MIN_PAIRS = 7;
/** The first ones load the library. */
const WARMING_PAIRS = 2;
const MAX_PAIRS = 41;
/** How far apart the medians may be. */
const MAX_DIFFERENCE = 0.1;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

interface Observed {
  times: number[];
  answers: Set<string>;
}

/** One call, noting how it was answered, and when. */
async function observe(path: string, fields: object, { times, answers }: Observed): Promise<void> {
  const client = new Client();
  const begun = performance.now();
  const answer = await client.call(path, { json: fields });
  const body = { ...(await answer.json<Record<string, unknown>>()), request_id: "" };
  times.push(performance.now() - begun);
  answers.add(`${answer.status} ${JSON.stringify(body)}`);
}

/** Sends one call for a known and one for an unknown address in turn, until their times are alike or it is too many. */
async function compare(path: string, fields: object) {
  const known: Observed = { times: [], answers: new Set() };
  const unknown: Observed = { times: [], answers: new Set() };
  for (let pair = -WARMING_PAIRS; pair < MAX_PAIRS; pair += 1) {
    const { email } = await addUser({ password: PASSWORD });
    const nobody = `nobody-${crypto.randomUUID().slice(0, 12)}@example.com`;
    const calls = [() => observe(path, { email, ...fields }, known)];
    calls.push(() => observe(path, { email: nobody, ...fields }, unknown));
    for (const call of pair % 2 ? calls : calls.toReversed()) await call();
    if (pair < 0) [known.times, unknown.times] = [[], []];
    else if (pair + 1 >= MIN_PAIRS && apart(known, unknown) < MAX_DIFFERENCE) break;
  }
  return { known, unknown };
}

function apart(one: Observed, other: Observed): number {
  const [a, b] = [median(one.times), median(other.times)];
  return Math.abs(a - b) / Math.max(a, b);
}

test.each([
  ["signing in with a wrong password", "/api/v01/auth/user-login", { password: "not the right one" }],
  ["asking for a new password", "/api/v01/auth/forgot-password", {}],
])(
  "R26: %s does not reveal whether an address has an account",
  { timeout: 240_000 },
  async (_, path, fields) => {
    const { known, unknown } = await compare(path, fields);
    expect(known.answers.size).toBe(1);
    expect(known.answers).toEqual(unknown.answers);
    const medians = [known, unknown].map(({ times }) => median(times).toFixed(1));
    expect(apart(known, unknown), `medians ${medians.join(" and ")} ms`).toBeLessThan(MAX_DIFFERENCE);
  },
);
