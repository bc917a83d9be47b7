import { describe, expect, test } from "vitest";
import { MAX_PROJECT_DOCUMENTS } from "../../../workers/contract/projects";
import { addUser } from "../../support/accounts";
import { rowsOf } from "../../support/factories";
import { addDiscussion, addPdfFile } from "../../support/pdf-files";
import { addDocuments, addProject, documentsOf, readProject, removeProject } from "../../support/projects";

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

describe("documents of a project", () => {
  test("are chosen from the library, listed, taken out, and gone with their file", async () => {
    const user = await addUser({ plan: "combo" });
    const { id } = await addProject(user);
    const [first, second] = [await addPdfFile(user.id), await addPdfFile(user.id, { name: "second.pdf" })];
    expect((await addDocuments(user, id, [first, second, first])).status).toBe(200);
    expect((await addDocuments(user, id, [first])).status).toBe(200);
    expect((await documentsOf(user, id)).sort()).toEqual([first, second].sort());
    expect(await readProject(user, id)).toMatchObject({ documents: 2 });
    const out = () => user.client.call(`/api/user/projects/${id}/documents/${first}`, { method: "DELETE" });
    expect([(await out()).status, (await out()).status]).toEqual([200, 404]);
    expect((await user.client.call(`/api/documents/${user.id}/${first}`)).status).toBe(200);
    await user.client.call(`/api/documents/${user.id}/${second}`, { method: "DELETE" });
    expect(await documentsOf(user, id)).toEqual([]);
  });

  test("are all of them the user's, or none is added", async () => {
    const [user, other] = [await addUser({ plan: "combo" }), await addUser({ plan: "combo" })];
    const { id } = await addProject(user);
    const [own, foreign] = [await addPdfFile(user.id), await addPdfFile(other.id)];
    const refused = await addDocuments(user, id, [own, foreign]);
    expect([refused.status, await codeOf(refused)]).toEqual([404, "not_found"]);
    expect((await addDocuments(other, id, [foreign])).status).toBe(404);
    expect(await documentsOf(user, id)).toEqual([]);
  });

  test(`are ${MAX_PROJECT_DOCUMENTS} at most`, async () => {
    const user = await addUser({ plan: "combo" });
    const { id } = await addProject(user);
    const files: string[] = [];
    for (let at = 0; at <= MAX_PROJECT_DOCUMENTS; at += 1) files.push(await addPdfFile(user.id));
    expect((await addDocuments(user, id, files)).status).toBe(422);
    expect((await addDocuments(user, id, files.slice(1))).status).toBe(200);
    const refused = await addDocuments(user, id, files.slice(0, 1));
    expect([refused.status, await codeOf(refused)]).toEqual([409, "too_many_project_documents"]);
    // One that it has already takes no room.
    expect((await addDocuments(user, id, files.slice(1, 2))).status).toBe(200);
  });

  test("are not for a plan without the module of documents", async () => {
    const user = await addUser({ plan: "chatai" });
    const { id } = await addProject(user);
    const refused = await addDocuments(user, id, [await addPdfFile(user.id)]);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "plan_required"]);
  });

  test("have a discussion of their own, which goes with the project", async () => {
    const [user, other] = [await addUser({ plan: "combo" }), await addUser({ plan: "combo" })];
    const { id, name } = await addProject(user);
    const file = await addPdfFile(user.id);
    await addDocuments(user, id, [file]);
    const history = (who: typeof user) => who.client.call(`/api/documents/${id}/chatpdf/history`);
    expect([(await history(user)).status, (await history(other)).status]).toEqual([200, 404]);
    const asked = await other.client.call(`/api/chat-pdf/${id}/messages/${other.id}`, {
      json: { message: "What is in it?" },
    });
    expect(asked.status).toBe(404);
    const conversation = await addDiscussion(user, id);
    const recent = await user.client.call(`/api/chat-pdf/${user.id}/recent-discussions`);
    expect(await recent.json()).toMatchObject({
      data: [{ subject: id, subject_kind: "project", title: name }],
    });
    expect((await removeProject(user, id)).status).toBe(200);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM project_documents WHERE project_id = ?", id)).toEqual([]);
    expect((await user.client.call(`/api/documents/${user.id}/${file}`)).status).toBe(200);
  });
});
