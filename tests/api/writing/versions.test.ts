import { describe, expect, test } from "vitest";
import type { DocumentView, VersionEntry, VersionView } from "../../../workers/contract/writing/documents";
import { thinOldVersions } from "../../../workers/features/writing/documents/versions/thin-versions";
import { addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { addDocument, ageDocument, documentsOf } from "../../support/writing/documents";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function write(user: TestUser, id: string, content: string, origin = "edit"): Promise<DocumentView> {
  const json = { content: `<p>${content}</p>`, origin };
  const response = await user.client.call(`${documentsOf(user)}/${id}`, { method: "PUT", json });
  expect(response.status).toBe(200);
  return (await response.json<{ document: DocumentView }>()).document;
}

async function versionsOf(user: TestUser, id: string): Promise<VersionEntry[]> {
  const response = await user.client.call(`${documentsOf(user)}/${id}/versions`);
  expect(response.status).toBe(200);
  return (await response.json<{ data: VersionEntry[] }>()).data;
}

async function read(user: TestUser, id: string, version: number): Promise<VersionView> {
  const response = await user.client.call(`${documentsOf(user)}/${id}/versions/${version}`);
  expect(response.status).toBe(200);
  return (await response.json<{ version: VersionView }>()).version;
}

describe("versions of a document", () => {
  test("are one for each session of work, as it ended", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    for (const text of ["M", "Mon", "Monday"]) await write(user, id, text);
    expect(await versionsOf(user, id)).toEqual([]);
    await ageDocument(id, 11 * MINUTE_MS);
    for (const text of ["Tue", "Tuesday evening"]) await write(user, id, text);
    await ageDocument(id, 11 * MINUTE_MS);
    await write(user, id, "Wednesday");
    const versions = await versionsOf(user, id);
    expect(versions).toMatchObject([
      { version: 6, words: 2, origin: "edit" },
      { version: 4, words: 1, origin: "edit" },
    ]);
    expect(await read(user, id, 6)).toMatchObject({ content: "<p>Tuesday evening</p>" });
    expect(await read(user, id, 4)).toMatchObject({ content: "<p>Monday</p>" });
  });

  test("of a long session are one for every ten minutes", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>Begin</p>" });
    for (let step = 1; step <= 12; step += 1) {
      await ageDocument(id, 3 * MINUTE_MS);
      await write(user, id, `${step * 3} minutes`);
    }
    expect((await versionsOf(user, id)).map(({ version }) => version)).toEqual([12, 8, 4]);
  });

  test("are kept where the text comes from elsewhere: a model, an import, an earlier version", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>By hand</p>" });
    await write(user, id, "By a model", "run");
    await write(user, id, "By hand again");
    await write(user, id, "From a file", "import");
    expect((await versionsOf(user, id)).map(({ origin }) => origin)).toEqual(["edit", "run", "edit"]);
  });

  test("come back with what they replace kept, as often as one likes", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { title: "First", content: "<p>By hand</p>" });
    await write(user, id, "By a model", "run");
    const restore = async (version: number) => {
      const path = `${documentsOf(user)}/${id}/versions/${version}/restore`;
      return (await (await user.client.call(path, { json: {} })).json<{ document: DocumentView }>()).document;
    };
    expect(await restore(1)).toMatchObject({ title: "First", content: "<p>By hand</p>", version: 3 });
    expect(await read(user, id, 2)).toMatchObject({ content: "<p>By a model</p>", origin: "run" });
    expect(await restore(2)).toMatchObject({ content: "<p>By a model</p>", version: 4 });
    expect((await versionsOf(user, id)).map(({ version, origin }) => [version, origin])).toEqual([
      [3, "restore"],
      [2, "run"],
      [1, "edit"],
    ]);
  });

  test("are not there under numbers that are none of theirs", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    for (const version of ["1", "0", "-1", "x", "1.5"])
      expect((await user.client.call(`${documentsOf(user)}/${id}/versions/${version}`)).status).toBe(404);
  });

  test("of a document that nobody writes in any more become fewer", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user, { content: "<p>Begin</p>" });
    for (let step = 1; step <= 7; step += 1) {
      await ageDocument(id, 11 * MINUTE_MS);
      await write(user, id, `step ${step}`);
    }
    await thinOldVersions(testContext());
    expect(await versionsOf(user, id)).toHaveLength(7);
    await ageDocument(id, 2 * DAY_MS);
    await thinOldVersions(testContext());
    const hours = (await versionsOf(user, id)).length;
    expect(hours).toBeLessThan(4);
    await ageDocument(id, 8 * DAY_MS);
    await thinOldVersions(testContext());
    expect((await versionsOf(user, id)).length).toBeLessThanOrEqual(2);
    await ageDocument(id, 2 * DAY_MS);
    await thinOldVersions(testContext());
    expect(await rowsOf("SELECT thin_at FROM assistant_documents WHERE id = ?", id)).toEqual([
      { thin_at: null },
    ]);
  });
});
