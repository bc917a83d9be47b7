import { describe, expect, test } from "vitest";
import {
  MAX_INSTRUCTIONS,
  MAX_PROJECT_NAME,
  MAX_PROJECTS,
  PROJECTS_PER_PAGE,
} from "../../../workers/contract/projects";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser, type TestUser } from "../../support/accounts";
import { addConversation, addConversations } from "../../support/conversations";
import { rowsOf } from "../../support/factories";
import { addConversationFolder, changeAll, changed, listedIds, open, pageOf } from "../../support/organise";
import {
  addProject,
  changeProject,
  createProject,
  projectsOf,
  readProject,
  removeProject,
} from "../../support/projects";

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

describe("a project", () => {
  test("is made, changed where something is named, and listed, the one changed last first", async () => {
    const user = await addUser();
    expect(await projectsOf(user)).toMatchObject({ data: [], total: 0, last_page: 1 });
    const thesis = await addProject(user, { name: "  Thesis ", instructions: "Cite sources.", model_id: 7 });
    expect(thesis).toMatchObject({
      name: "Thesis",
      instructions: "Cite sources.",
      model_id: 7,
      conversations: 0,
      documents: 0,
    });
    const trip = await addProject(user, { name: "Trip" });
    expect(trip).toMatchObject({ instructions: "", model_id: null });
    expect((await projectsOf(user)).data.map(({ name }) => name)).toEqual(["Trip", "Thesis"]);
    expect((await changeProject(user, thesis.id, { name: "Dissertation" })).status).toBe(200);
    expect((await changeProject(user, thesis.id, { model_id: null })).status).toBe(200);
    expect(await readProject(user, thesis.id)).toMatchObject({
      name: "Dissertation",
      instructions: "Cite sources.",
      model_id: null,
    });
    expect((await projectsOf(user)).data.map(({ name }) => name)).toEqual(["Dissertation", "Trip"]);
  });

  test("is refused with a name or instructions that are too long or missing", async () => {
    const user = await addUser();
    for (const fields of [
      { name: " " },
      { name: "a".repeat(MAX_PROJECT_NAME + 1) },
      { name: "a", instructions: "a".repeat(MAX_INSTRUCTIONS + 1) },
      { name: "a", model_id: "none" },
    ])
      expect((await createProject(user, fields)).status).toBe(422);
    const longest = await addProject(user, { name: "a", instructions: "a".repeat(MAX_INSTRUCTIONS) });
    expect((await changeProject(user, longest.id, { name: "" })).status).toBe(422);
  });

  test(`is one of ${MAX_PROJECTS} at most, which are listed a page at a time`, async () => {
    const user = await addUser();
    await addProjects(user, MAX_PROJECTS - 1);
    const answers = await Promise.all([1, 2, 3].map(() => createProject(user, { name: "Last" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await codeOf(await createProject(user, { name: "More" }))).toBe("too_many_projects");
    const last = await projectsOf(user, `?page=${MAX_PROJECTS / PROJECTS_PER_PAGE}`);
    expect(last.data).toHaveLength(PROJECTS_PER_PAGE);
    expect(last).toMatchObject({ total: MAX_PROJECTS, last_page: MAX_PROJECTS / PROJECTS_PER_PAGE });
    expect((await projectsOf(user, `?page=${last.last_page + 1}`)).data).toEqual([]);
  });

  test("is nobody else's to read, change, fill or delete", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const { id } = await addProject(owner);
    // The other has a project too: what is theirs is looked for.
    await addProject(other);
    const conversation = await addConversation(other.id);
    const answers = [
      await other.client.call(`/api/user/projects/${id}`),
      await changeProject(other, id, { name: "Mine" }),
      await removeProject(other, id),
      await changeAll(other, "move", [conversation], { project_id: id }),
    ];
    for (const answer of answers) expect([answer.status, await codeOf(answer)]).toEqual([404, "not_found"]);
    expect((await pageOf(other, `?project_id=${id}`)).data).toEqual([]);
    expect(await readProject(owner, id)).toMatchObject({ name: "Thesis", conversations: 0 });
  });
});

/** Writes projects into the database. */
async function addProjects({ id: user }: TestUser, count: number): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: count }, () => newKey("prj", shardOf(user))));
  await rowsOf(
    `INSERT INTO projects (id, user_id, name, created_at, updated_at)
     SELECT value, ?, 'Project ' || key, key, key FROM json_each(?)`,
    user,
    ids,
  );
}

describe("conversations of a project", () => {
  test("are listed and counted there, and stay in the history under its name", async () => {
    const user = await addUser();
    const { id } = await addProject(user);
    const [first, second, third] = (await addConversations(user.id, 3)) as [string, string, string];
    expect(await changed(user, "move", [first, second], { project_id: id })).toEqual([first, second].sort());
    const { data, total } = await pageOf(user, `?project_id=${id}`);
    expect([data.map((entry) => entry.id), total]).toEqual([[second, first], 2]);
    expect(await listedIds(user, `?q=conversation&project_id=${id}`)).toEqual([second, first]);
    expect((await pageOf(user)).data.map((entry) => [entry.id, entry.project])).toEqual([
      [third, null],
      [second, { id, name: "Thesis" }],
      [first, { id, name: "Thesis" }],
    ]);
    expect(await readProject(user, id)).toMatchObject({ conversations: 2 });
    const opened = await (await open(user, first)).json();
    expect(opened).toMatchObject({ conversation: { project: { id, name: "Thesis" } } });
  });

  test("are in a folder or in a project, never in both", async () => {
    const user = await addUser();
    const [{ id: project }, folder] = [await addProject(user), await addConversationFolder(user, "Work")];
    const conversation = await addConversation(user.id);
    const places = async () => {
      const { project: of, folder_id } = (await pageOf(user)).data[0]!;
      return { project: of?.id ?? null, folder: folder_id };
    };
    await changed(user, "move", [conversation], { folder_id: folder.id });
    await changed(user, "move", [conversation], { project_id: project });
    expect(await places()).toEqual({ project, folder: null });
    await changed(user, "move", [conversation], { folder_id: folder.id });
    expect(await places()).toEqual({ project: null, folder: folder.id });
    await changed(user, "move", [conversation], { project_id: project, folder_id: folder.id });
    expect(await places()).toEqual({ project, folder: null });
    await changed(user, "move", [conversation], { folder_id: null });
    expect(await places()).toEqual({ project: null, folder: null });
  });

  test("stay without it when it is deleted, also those that are restored afterwards", async () => {
    const user = await addUser();
    const { id } = await addProject(user);
    const [kept, deleted] = (await addConversations(user.id, 2)) as [string, string];
    await changed(user, "move", [kept, deleted], { project_id: id });
    await changed(user, "delete", [deleted]);
    expect((await removeProject(user, id)).status).toBe(200);
    expect((await removeProject(user, id)).status).toBe(404);
    await changed(user, "restore", [deleted]);
    expect((await pageOf(user)).data.map((entry) => [entry.id, entry.project])).toEqual([
      [deleted, null],
      [kept, null],
    ]);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE project_id = ?", id)).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM record_counts WHERE owner = ?", id)).toEqual([]);
  });

  test("are deleted with it where that is asked for, and those of others stay", async () => {
    const user = await addUser();
    const { id } = await addProject(user);
    const ids = await addConversations(user.id, 130);
    const [outside] = await addConversations(user.id, 1);
    await changed(user, "move", ids.slice(0, 100), { project_id: id });
    await changed(user, "move", ids.slice(100), { project_id: id });
    expect((await removeProject(user, id, "some")).status).toBe(422);
    expect((await removeProject(user, id, "delete")).status).toBe(200);
    expect(await listedIds(user)).toEqual([outside]);
    // Deleted like any others: they can be brought back for a while.
    expect(await changed(user, "restore", ids.slice(0, 1))).toEqual(ids.slice(0, 1));
    expect((await pageOf(user)).data[1]!.project).toBeNull();
  });

  test("have copies that are in it too", async () => {
    const user = await addUser();
    const { id } = await addProject(user);
    const conversation = await addConversation(user.id);
    await changed(user, "move", [conversation], { project_id: id });
    const copied = await user.client.call(`/api/user/conversations/${conversation}/fork`, {
      json: { exchange: `${conversation}0` },
    });
    expect(copied.status).toBe(201);
    expect(await readProject(user, id)).toMatchObject({ conversations: 2 });
  });
});
