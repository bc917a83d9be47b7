import { expect, test } from "vitest";
import { addUser } from "../support/accounts";
import { Client } from "../support/client";

const PASSWORD = "correct horse battery";
const PAIRS = 11;
/** How far apart the medians may be. */
const MOST_APART = 0.1;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

interface Observed {
  times: number[];
  answers: Set<string>;
}

/** Sends one call for a known and one for an unknown address in turn, and notes how each was answered, and when. */
async function compare(path: string, fields: object): Promise<{ known: Observed; unknown: Observed }> {
  const observed = {
    known: { times: [], answers: new Set() },
    unknown: { times: [], answers: new Set() },
  } as {
    known: Observed;
    unknown: Observed;
  };
  const accounts = await Promise.all(
    Array.from({ length: PAIRS + 2 }, () => addUser({ password: PASSWORD })),
  );
  for (const [index, { email }] of accounts.entries()) {
    const visits = [
      [observed.known, email],
      [observed.unknown, `nobody-${crypto.randomUUID().slice(0, 12)}@example.com`],
    ] as const;
    for (const [{ times, answers }, address] of index % 2 ? visits : visits.toReversed()) {
      const client = new Client();
      const begun = performance.now();
      const answer = await client.call(path, { json: { email: address, ...fields } });
      const body = { ...(await answer.json<Record<string, unknown>>()), request_id: "" };
      // The first ones load the library.
      if (index > 1) times.push(performance.now() - begun);
      answers.add(`${answer.status} ${JSON.stringify(body)}`);
    }
  }
  return observed;
}

test.each([
  ["signing in with a wrong password", "/api/v01/auth/user-login", { password: "not the right one" }],
  ["asking for a new password", "/api/v01/auth/forgot-password", {}],
])(
  "R26: %s tells nobody whether an address has an account",
  { retry: 2, timeout: 240_000 },
  async (_, path, fields) => {
    const { known, unknown } = await compare(path, fields);
    expect(known.answers.size).toBe(1);
    expect(known.answers).toEqual(unknown.answers);
    const [a, b] = [median(known.times), median(unknown.times)];
    expect(Math.abs(a - b) / Math.max(a, b), `medians ${a.toFixed(1)} and ${b.toFixed(1)} ms`).toBeLessThan(
      MOST_APART,
    );
  },
);
