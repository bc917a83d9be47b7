import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { UserRow, UserSearchInput, UserSort } from "../../../../workers/contract/admin/users";
import { listUsers } from "../../../../workers/features/administration/users/list-users";
import { removeUser } from "../../../../workers/features/accounts/erase/delete-account";
import { readUser } from "../../../../workers/features/administration/users/read-user";
import { addUser } from "../../../support/accounts";
import { rowsOf, testContext } from "../../../support/factories";
import { indexAfter, indexed } from "../../../support/indexed";

const word = () => `q${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;

async function addUsers(people: { name: string; email: string }[]): Promise<void> {
  await indexed(["users"], () =>
    env.DB.batch(
      people.map(({ name, email }) =>
        env.DB.prepare(
          "INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
        ).bind(`usr_${crypto.randomUUID()}`, name, email, Date.now(), Date.now()),
      ),
    ),
  );
}

/** As the user was stored by SQL. */
async function indexUser(id: string): Promise<void> {
  const [row] = await rowsOf<{ entry: number }>("SELECT rowid AS entry FROM users WHERE id = ?", id);
  await indexAfter("users", row!.entry - 1);
}

const nameOf = ({ name }: UserRow) => name;

/** Every page, one after the other. */
async function allEmails(q: string, filter: UserSearchInput = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { users, next } = await listUsers(testContext(), { q, ...filter, ...(after ? { after } : {}) });
    pages.push(users.map(({ email }) => email));
    after = next ?? undefined;
  } while (after && pages.length < 20);
  return pages;
}

describe("users", () => {
  test("are found by the beginning of any word of their name or address, with or without accents", async () => {
    const q = word();
    await addUsers([
      { name: `Ada ${q}`, email: `a-${word()}@example.com` },
      { name: `José ${q} Müller-García`, email: `b-${word()}@example.com` },
      { name: "Nobody", email: `jean.${q}@example.com` },
      { name: "Somebody else", email: `c-${word()}@example.com` },
    ]);
    const found = async (text: string) => (await listUsers(testContext(), { q: text })).users.map(nameOf);
    expect(await found(q.toUpperCase())).toEqual(["Nobody", `José ${q} Müller-García`, `Ada ${q}`]);
    expect(await found(`${q} garc`)).toEqual([`José ${q} Müller-García`]);
    expect(await found(`mull jose ${q.slice(0, 8)}`)).toEqual([`José ${q} Müller-García`]);
    expect(await found(`jean.${q}@exa`)).toEqual(["Nobody"]);
    expect(await found(`${q} zzz`)).toEqual([]);
  });

  test("are found by their new name and no more by the old, and not at all once they are deleted", async () => {
    const [old, fresh] = [word(), word()];
    const user = await addUser();
    const rename = (name: string) =>
      user.client.call(`/api/user/${user.id}`, { method: "PUT", json: { name } });
    await indexUser(user.id);
    expect((await rename(old)).status).toBe(200);
    expect((await allEmails(old)).flat()).toEqual([user.email]);
    expect((await rename(fresh)).status).toBe(200);
    expect(await allEmails(old)).toEqual([[]]);
    expect((await allEmails(`${fresh} ${user.email}`)).flat()).toEqual([user.email]);
    await removeUser(testContext(), user);
    expect(await allEmails(fresh)).toEqual([[]]);
    expect(await rowsOf("SELECT rowid FROM user_search WHERE user_search MATCH ?", fresh)).toEqual([]);
  });

  test("are each on one page, however their names and addresses are spread", async () => {
    const q = word();
    const people = Array.from({ length: 130 }, (_, at) =>
      at % 2 === 0
        ? { name: "Same", email: `${q}-${at}@example.com` }
        : { name: `${q} same`, email: `${word()}-${at}@example.com` },
    );
    await addUsers(people);
    for (const sort of ["-created", "created", "name", "-name", "email", "-email"] as const) {
      const pages = await allEmails(q, { sort });
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
      expect(new Set(pages.flat()).size).toBe(130);
    }
  });

  test("stand in the order that is chosen, regardless of the case", async () => {
    const q = word();
    const names = [`b ${q}`, `A ${q}`, `C ${q}`];
    await addUsers(names.map((name, at) => ({ name, email: `${3 - at}-${word()}@example.com` })));
    const sorted = async (sort: UserSort) => (await listUsers(testContext(), { q, sort })).users.map(nameOf);
    expect(await sorted("name")).toEqual([`A ${q}`, `b ${q}`, `C ${q}`]);
    expect(await sorted("-name")).toEqual([`C ${q}`, `b ${q}`, `A ${q}`]);
    expect(await sorted("email")).toEqual([`C ${q}`, `A ${q}`, `b ${q}`]);
    expect(await sorted("created")).toEqual(names);
  });

  test("are narrowed by state and plan", async () => {
    const q = word();
    const [plain, subscriber] = [await addUser(), await addUser({ plan: "combo" })];
    await addUsers([{ name: q, email: `${q}-unverified@example.com` }]);
    for (const { id } of [plain, subscriber])
      await env.DB.prepare("UPDATE users SET name = ?1 || ' ' || id, email_verified = 1 WHERE id = ?2")
        .bind(q, id)
        .run();
    for (const { id } of [plain, subscriber]) await indexUser(id);
    await env.DB.prepare("UPDATE users SET suspended_at = 1 WHERE id = ?").bind(plain.id).run();
    const found = async (filter: object) =>
      (await listUsers(testContext(), { q, ...filter })).users.map(({ email }) => email);
    expect(await found({ state: "suspended" })).toEqual([plain.email]);
    expect(await found({ state: "unverified" })).toEqual([`${q}-unverified@example.com`]);
    expect(await found({ state: "active" })).toEqual([subscriber.email]);
    expect(await found({ plan: "none" })).toHaveLength(2);
    const [plan] = await rowsOf<{ plan_id: number }>(
      "SELECT plan_id FROM subscriptions WHERE user_id = ?",
      subscriber.id,
    );
    expect(await found({ plan: plan!.plan_id })).toEqual([subscriber.email]);
    const all = await listUsers(testContext(), { plan: plan!.plan_id });
    expect(all.users.every((user) => user.plan !== null)).toBe(true);
  });

  test("come newest first without a search", async () => {
    const { email } = await addUser();
    const { users } = await listUsers(testContext(), {});
    expect(users.slice(0, 10).map((user) => user.email)).toContain(email);
  });

  test("that nothing is known of answer none, also where the search is nonsense", async () => {
    expect(await allEmails(`${word()}%_'"`)).toEqual([[]]);
    expect((await listUsers(testContext(), { after: "nonsense" })).users).not.toEqual([]);
  });
});

test("a user's page shows plan, sessions, modules, usage and the number of conversations, but not their content", async () => {
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
