import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { listUsers } from "../../../workers/domain/users/list-users";
import { readUser } from "../../../workers/domain/users/read-user";
import { addUser } from "../../support/accounts";
import { testContext } from "../../support/factories";

const word = () => `q${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;

async function addUsers(people: { name: string; email: string }[]): Promise<void> {
  await env.DB.batch(
    people.map(({ name, email }) =>
      env.DB.prepare(
        "INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
      ).bind(`usr_${crypto.randomUUID()}`, name, email, Date.now(), Date.now()),
    ),
  );
}

/** Every page, one after the other. */
async function allEmails(q: string): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { users, next } = await listUsers(testContext(), { q, ...(after ? { after } : {}) });
    pages.push(users.map(({ email }) => email));
    after = next ?? undefined;
  } while (after && pages.length < 20);
  return pages;
}

describe("users", () => {
  test("are found by the beginning of their address or name, whatever the case", async () => {
    const q = word();
    await addUsers([
      { name: "Ada", email: `${q}-ada@example.com` },
      { name: `${q.toUpperCase()} Élan`, email: `zz-${q}@example.com` },
      { name: `${q} both`, email: `${q}-both@example.com` },
      { name: "Nobody", email: `nobody-${q}@example.com` },
    ]);
    expect(await allEmails(q.toUpperCase())).toEqual([
      [`${q}-ada@example.com`, `${q}-both@example.com`, `zz-${q}@example.com`],
    ]);
    expect(await allEmails(`${q} élan`)).toEqual([[]]);
    expect(await allEmails(`${q} b`)).toEqual([[`${q}-both@example.com`]]);
  });

  test("are each on one page, however their names and addresses are spread", async () => {
    const q = word();
    const people = Array.from({ length: 130 }, (_, at) =>
      at % 2 === 0
        ? { name: "Same", email: `${q}-${at}@example.com` }
        : { name: `${q} same`, email: `${word()}-${at}@example.com` },
    );
    await addUsers(people);
    const pages = await allEmails(q);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
    expect(new Set(pages.flat()).size).toBe(130);
  });

  test("come newest first where nothing is sought", async () => {
    const { email } = await addUser();
    const { users } = await listUsers(testContext(), {});
    expect(users.slice(0, 10).map((user) => user.email)).toContain(email);
  });

  test("that nothing is known of answer none, also where the search is nonsense", async () => {
    expect(await allEmails(`${word()}%_'"`)).toEqual([[]]);
    expect((await listUsers(testContext(), { after: "nonsense" })).users).not.toEqual([]);
  });
});

test("a user's page tells plan, sessions, modules, usage and a number of conversations, but nothing of what they say", async () => {
  const user = await addUser({ plan: "combo" });
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES (?, ?, 'A secret title', 1, 1)",
    ).bind(`cnv_${crypto.randomUUID()}`, user.id),
    env.DB.prepare(
      `INSERT INTO usage_records (id, request_id, source, user_id, model_id, response_time_ms, input_tokens,
       output_tokens, total_cost, success, created_at) VALUES (?1, ?1, 'server', ?2, 1, 5, 10, 20, 0.5, 0, ?3)`,
    ).bind(crypto.randomUUID(), user.id, Date.now()),
  ]);
  const { user: detail, plans } = await readUser(testContext(), user.id);
  expect(detail).toMatchObject({
    email: user.email,
    conversations: 1,
    usage: { calls: 1, failures: 1, input_tokens: 10, output_tokens: 20, cost: 0.5 },
    subscriptions: [{ plan_type: "combo", source: "admin", ended_at: null }],
  });
  expect(detail.sessions).toHaveLength(1);
  expect(plans.length).toBeGreaterThan(3);
  expect(JSON.stringify(detail)).not.toContain("secret");
  expect(JSON.stringify(detail)).not.toContain(user.token);
  await expect(readUser(testContext(), "usr_none")).rejects.toMatchObject({ code: "not_found" });
});
