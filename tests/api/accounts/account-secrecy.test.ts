import { expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";

const PASSWORD = "correct horse battery";
/** Number of pairs after which the times are compared; they are compared again after each further pair. */
const MIN_PAIRS = 3;
/** The first ones load the library. */
const WARMING_PAIRS = 1;
const MAX_PAIRS = 41;
/** Largest relative difference of the shortest times: other work of the machine only makes times longer. */
const MAX_DIFFERENCE = 0.2;

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
  const [a, b] = [Math.min(...one.times), Math.min(...other.times)];
  return Math.abs(a - b) / Math.max(a, b);
}

test.each([
  // Hashing a password takes longer than 20 ms.
  ["signing in with a wrong password", "/api/v01/auth/user-login", { password: "not the right one" }, 20],
  // Every answer is held back for 250 ms; a timer may fire some milliseconds early.
  ["asking for a new password", "/api/v01/auth/forgot-password", {}, 240],
])(
  "R26: %s does not reveal whether an address has an account",
  { timeout: 240_000 },
  async (_, path, fields, atLeast) => {
    const { known, unknown } = await compare(path, fields);
    expect(known.answers.size).toBe(1);
    expect(known.answers).toEqual(unknown.answers);
    const shortest = [known, unknown].map(({ times }) => Math.min(...times));
    for (const time of shortest) expect(time).toBeGreaterThan(atLeast);
    expect(apart(known, unknown), `${shortest.join(" and ")} ms`).toBeLessThan(MAX_DIFFERENCE);
  },
);
