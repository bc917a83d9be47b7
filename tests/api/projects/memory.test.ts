import { describe, expect, test, vi } from "vitest";
import {
  FACTS_PER_PAGE,
  MAX_FACT,
  MAX_FACTS,
  type FactView,
  type MemoryPage,
} from "../../../workers/contract/memory";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser, type TestUser } from "../../support/accounts";
import { addModel, callsOf, PATIENCE_MS, rowsOf } from "../../support/factories";
import { changed } from "../../support/organise";
import { addProject, askIn, removeProject } from "../../support/projects";

const model = await addModel("normal?tokens=2");
const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

const turnMemory = (user: TestUser, enabled: boolean) =>
  user.client.call(`/api/user/${user.id}/memory`, { method: "PUT", json: { enabled } });
const addFact = (user: TestUser, text: string, project_id: string | null = null) =>
  user.client.call("/api/user/memory/facts", { json: { text, project_id } });

async function memoryOf(user: TestUser, query = ""): Promise<MemoryPage> {
  const response = await user.client.call(`/api/user/${user.id}/memory${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function factOf(response: Response): Promise<FactView> {
  expect(response.status).toBe(201);
  return (await response.json<{ fact: FactView }>()).fact;
}

const textsOf = async (user: TestUser) => (await memoryOf(user)).data.map(({ text }) => text);

/** Writes facts into the database. */
async function addFacts({ id: user }: TestUser, count: number): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: count }, () => newKey("fct", shardOf(user))));
  await rowsOf(
    `INSERT INTO memory_facts (id, user_id, text, created_at, updated_at)
     SELECT value, ?, 'Fact ' || key, key, key FROM json_each(?)`,
    user,
    ids,
  );
}

describe("memory", () => {
  test("is off at first, and what it has is written, reworded, deleted one by one or at once by its user", async () => {
    const user = await addUser();
    expect(await memoryOf(user)).toMatchObject({ enabled: false, data: [], total: 0 });
    expect((await turnMemory(user, true)).status).toBe(200);
    const { id: project, name } = await addProject(user);
    const first = await factOf(await addFact(user, " Teaches history. "));
    expect(first).toMatchObject({ text: "Teaches history.", project: null, origin: null });
    const second = await factOf(await addFact(user, "Writes in British English.", project));
    expect(second.project).toEqual({ id: project, name });
    const put = { method: "PUT", json: { text: "Teaches geography." } };
    expect((await user.client.call(`/api/user/memory/facts/${first.id}`, put)).status).toBe(200);
    expect(await textsOf(user)).toEqual(["Writes in British English.", "Teaches geography."]);
    expect((await memoryOf(user, `?project_id=${project}`)).data).toHaveLength(1);
    const gone = () => user.client.call(`/api/user/memory/facts/${first.id}`, { method: "DELETE" });
    expect([(await gone()).status, (await gone()).status]).toEqual([200, 404]);
    await addFact(user, "Is called Ada.");
    const all = await user.client.call(`/api/user/${user.id}/memory`, { method: "DELETE" });
    expect(await all.json()).toEqual({ success: true, forgotten: 2 });
    expect(await memoryOf(user)).toMatchObject({ enabled: true, total: 0 });
  });

  test("is nobody else's, and goes with its project", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const { id: project } = await addProject(owner);
    const fact = await factOf(await addFact(owner, "Is called Ada.", project));
    const path = `/api/user/memory/facts/${fact.id}`;
    const answers = [
      await other.client.call(path, { method: "PUT", json: { text: "Mine" } }),
      await other.client.call(path, { method: "DELETE" }),
      await addFact(other, "Mine", project),
    ];
    for (const answer of answers) expect([answer.status, await codeOf(answer)]).toEqual([404, "not_found"]);
    expect((await memoryOf(other, `?project_id=${project}`)).data).toEqual([]);
    await removeProject(owner, project);
    expect(await textsOf(owner)).toEqual([]);
  });

  test(`has ${MAX_FACTS} facts a scope at most, of limited length, a page at a time`, async () => {
    const user = await addUser();
    for (const text of [" ", "a".repeat(MAX_FACT + 1)]) expect((await addFact(user, text)).status).toBe(422);
    await addFacts(user, MAX_FACTS - 1);
    const answers = await Promise.all([1, 2, 3].map((at) => addFact(user, `Last ${at}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await codeOf(await addFact(user, "More"))).toBe("too_many_facts");
    const { id: project } = await addProject(user);
    expect((await addFact(user, "Elsewhere", project)).status).toBe(201);
    expect((await memoryOf(user, "?page=2")).data).toHaveLength(FACTS_PER_PAGE);
    expect((await memoryOf(user, "?page=6")).data).toEqual([]);
  });
});

describe("a question", () => {
  test("is asked with what is remembered everywhere and in its project, and with nothing of others", async () => {
    const user = await addUser({ plan: "combo" });
    const [thesis, trip] = [await addProject(user), await addProject(user, { name: "Trip" })];
    await addFact(user, "Is called Ada.");
    await addFact(user, "Writes about tiles.", thesis.id);
    await addFact(user, "Travels to Nantes.", trip.id);
    expect((await askIn(user, model, {})).system).toBeNull();
    await turnMemory(user, true);
    const plain = await askIn(user, model, {});
    expect(plain.system).toContain("Is called Ada.");
    expect(plain.system).not.toMatch(/tiles|Nantes/);
    const inThesis = await askIn(user, model, { project: thesis.id });
    expect(inThesis.system).toMatch(/Ada[^]*tiles/);
    expect(inThesis.system).not.toContain("Nantes");
    await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito: true } });
    const hidden = await askIn(user, model, { project: thesis.id });
    expect(hidden.system).toBeNull();
  });

  test("has room for the newest facts only", async () => {
    const user = await addUser({ plan: "combo" });
    await turnMemory(user, true);
    for (let at = 0; at < 40; at += 1) await addFact(user, `Number ${at}: ${"word ".repeat(50)}.`);
    const { system } = await askIn(user, model, {});
    expect(system).toContain("Number 39:");
    expect(system).not.toContain("Number 0:");
    expect(system!.length).toBeLessThan(8_400);
  });
});

/** A model that is cheaper than any other, so that it is the one that learns. */
async function withCheapest(learnt: object[], work: (calls: () => Promise<string>) => Promise<void>) {
  const text = encodeURIComponent(JSON.stringify(learnt));
  const cheapest = await addModel(`normal?text=${text}`, { output_price: 0, sort_order: -1 });
  try {
    await work(async () => JSON.stringify((await callsOf(cheapest)).map(({ body }) => body)));
  } finally {
    await rowsOf("DELETE FROM ai_models WHERE id = ?", cheapest.id);
  }
}

describe("what a question says of its user", () => {
  test("is remembered with where it came from, once, if the question has the words", async () => {
    const user = await addUser({ plan: "combo" });
    await turnMemory(user, true);
    const { id: project } = await addProject(user);
    const learnt = [
      { fact: "The user teaches history.", words: "I teach history" },
      { fact: "The user has two cats.", words: "my two cats" },
      { fact: "The user teaches history.", words: "history" },
    ];
    await withCheapest(learnt, async () => {
      const query = "I teach history. Where do I begin?";
      const { conversation, exchange } = await askIn(user, model, { query, project });
      await vi.waitFor(async () => expect(await textsOf(user)).toHaveLength(1), PATIENCE_MS);
      const [fact] = (await memoryOf(user)).data;
      expect(fact).toMatchObject({
        text: "The user teaches history.",
        project: { id: project },
        origin: { conversation, exchange },
      });
      await askIn(user, model, { query, conversation });
      await vi.waitFor(async () => {
        const open = await rowsOf(
          "SELECT 1 FROM jobs WHERE kind = 'remember-facts' AND owner_id = ? AND state IN ('waiting', 'running')",
          user.id,
        );
        expect(open).toEqual([]);
      }, PATIENCE_MS);
      expect(await textsOf(user)).toHaveLength(1);
      await changed(user, "delete", [conversation]);
      expect((await memoryOf(user)).data[0]!.origin).toEqual({ conversation: null, exchange });
    });
  });

  test("is not looked for while memory is off or the user is incognito", async () => {
    const user = await addUser({ plan: "combo" });
    await withCheapest([], async (calls) => {
      const query = `I teach ${user.id}`;
      await askIn(user, model, { query });
      await turnMemory(user, true);
      await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito: true } });
      await askIn(user, model, { query });
      expect(
        await rowsOf("SELECT 1 FROM jobs WHERE kind = 'remember-facts' AND owner_id = ?", user.id),
      ).toEqual([]);
      expect(await calls()).not.toContain(query);
    });
  });
});
