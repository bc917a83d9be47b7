import { describe, expect, test } from "vitest";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, callsOf, rowsOf } from "../../support/factories";
import { changed, pageOf } from "../../support/organise";
import { addProject, askIn, changeProject, readProject, removeProject } from "../../support/projects";

const model = await addModel("normal?tokens=2");
const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

describe("a question in a project", () => {
  test("is asked with its instructions and no others, and so is what follows, whatever its sender names", async () => {
    const user = await addUser({ plan: "combo" });
    const thesis = await addProject(user, { name: "Thesis", instructions: "Answer as a thesis adviser." });
    const trip = await addProject(user, { name: "Trip", instructions: "Answer as a travel agent." });
    const first = await askIn(user, model, { project: thesis.id });
    expect(first.system).toContain("Answer as a thesis adviser.");
    expect(first.system).toContain('project "Thesis"');
    expect(first.system).not.toContain("travel agent");
    expect((await pageOf(user, `?project_id=${thesis.id}`)).data.map(({ id }) => id)).toEqual([
      first.conversation,
    ]);
    const { conversation } = first;
    // A program does not say it again, and a stale tab may name another.
    for (const project of [undefined, trip.id, thesis.id]) {
      const { system } = await askIn(user, model, { conversation, project });
      expect(system).toContain("thesis adviser");
      expect(system).not.toContain("travel agent");
    }
    expect((await askIn(user, model, {})).system).toBeNull();
    expect((await askIn(user, model, { project: trip.id })).system).not.toContain("adviser");
    expect(await readProject(user, trip.id)).toMatchObject({ conversations: 1 });
  });

  test("has the instructions of where its conversation is by then", async () => {
    const user = await addUser({ plan: "combo" });
    const thesis = await addProject(user, { instructions: "Be an adviser." });
    const trip = await addProject(user, { instructions: "Be an agent." });
    const { conversation } = await askIn(user, model, { project: thesis.id });
    await changeProject(user, thesis.id, { instructions: "Be a referee." });
    expect((await askIn(user, model, { conversation })).system).toContain("Be a referee.");
    await changed(user, "move", [conversation], { project_id: trip.id });
    expect((await askIn(user, model, { conversation, project: thesis.id })).system).toContain("Be an agent.");
    await changed(user, "move", [conversation], { folder_id: null });
    expect((await askIn(user, model, { conversation, project: thesis.id })).system).toBeNull();
    await changed(user, "move", [conversation], { project_id: trip.id });
    await removeProject(user, trip.id);
    expect((await askIn(user, model, { conversation, project: trip.id })).system).toBeNull();
  });

  test("takes an empty conversation into the project", async () => {
    const user = await addUser({ plan: "combo" });
    const { id } = await addProject(user, { instructions: "Be an adviser." });
    const made = await user.client.call("/api/user/conversation/create", { json: {} });
    const { conversation } = await made.json<{ conversation: string }>();
    expect((await askIn(user, model, { conversation, project: id })).system).toContain("Be an adviser.");
    expect(await readProject(user, id)).toMatchObject({ conversations: 1 });
  });

  test("is refused for another user's project, for one that is gone, and for a guest", async () => {
    const [owner, other] = [await addUser(), await addUser({ plan: "combo" })];
    const { id } = await addProject(owner, { instructions: "Be secret." });
    const ask = (client: Client, project: string) =>
      client.call("/api/ai/chatgpt/query", { json: { query: "Hi", model_list_id: model.id, project } });
    const before = (await callsOf(model)).length;
    for (let times = 0; times < 2; times += 1) {
      for (const project of [id, newKey("prj", shardOf(other.id))]) {
        const refused = await ask(other.client, project);
        expect([refused.status, await codeOf(refused)]).toEqual([404, "not_found"]);
      }
      // The same for one who has projects.
      await addProject(other);
    }
    expect((await ask(other.client, "prj")).status).toBe(422);
    const guest = await ask(new Client(), id);
    expect([guest.status, await codeOf(guest)]).toEqual([403, "account_required"]);
    expect(await callsOf(model)).toHaveLength(before);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE user_id = ?", other.id)).toEqual([]);
  });

  test("has instructions that count when its size is measured", async () => {
    const user = await addUser({ plan: "combo" });
    const small = await addModel("normal?tokens=2", { context_window: 600 });
    const { id } = await addProject(user, { instructions: "word ".repeat(1_000) });
    const question = { query: "Hi", model_list_id: small.id };
    expect((await askIn(user, small, question)).system).toBeNull();
    const refused = await user.client.call("/api/ai/chatgpt/query", { json: { ...question, project: id } });
    expect([refused.status, await codeOf(refused)]).toEqual([413, "question_too_large"]);
  });
});
