import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { eraseAccountJob } from "../../../workers/features/accounts/erase/erase-account";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { runJob } from "../../../workers/core/jobs/run-job";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { addJob } from "../../support/jobs";
import {
  addDocument,
  addDocumentFolder,
  addDocumentImage,
  documentsOf,
} from "../../support/writing/documents";

/** A document of which there is everything there can be; each part has its own text. */
async function plant(user: TestUser) {
  const mark = (what: string) => `${what}-${crypto.randomUUID()}`;
  const marks = {
    folder: mark("folder"),
    title: mark("title"),
    before: mark("before"),
    after: mark("after"),
  };
  const folder = await addDocumentFolder(user, marks.folder);
  const content = `<p>${marks.before}</p>`;
  const { id } = await addDocument(user, { title: marks.title, content, folder_id: folder.id });
  const change = { content: `<p>${marks.after}</p>`, origin: "import" };
  await user.client.call(`${documentsOf(user)}/${id}`, { method: "PUT", json: change });
  const { name } = await addDocumentImage(user, id);
  return { id, image: name, marks: Object.values(marks) };
}

async function leftOf({ id }: TestUser): Promise<number> {
  const rows = await rowsOf(
    `SELECT id FROM assistant_documents WHERE user_id = ?1 UNION ALL SELECT id FROM folders WHERE user_id = ?1
     UNION ALL SELECT document_id FROM document_versions v JOIN assistant_documents d ON d.id = v.document_id
       WHERE d.user_id = ?1`,
    id,
  );
  return rows.length + (await env.FILES.list({ prefix: `writing/${id}/` })).objects.length;
}

test("an export has every document with its versions, images and folders, and nothing of other users", async () => {
  const [user, other] = [await addUser({ plan: "rédaction" }), await addUser({ plan: "rédaction" })];
  const mine = await plant(user);
  const theirs = await plant(other);
  const zip = await exportAccount(testContext(await actorOf(user)));
  const files = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
  const texts = Object.values(files).map((bytes) => strFromU8(bytes, true));
  for (const mark of mine.marks) expect(texts.join("\n")).toContain(mark);
  for (const mark of theirs.marks) expect(texts.join("\n")).not.toContain(mark);
  expect(Object.keys(files)).toContain(`writing/${mine.id}/images/${mine.image}`);
  expect(strFromU8(files[`writing/${mine.id}/document.html`]!)).toBe(`<p>${mine.marks[3]}</p>`);
});

test("nothing is left of a deleted user, and everything of others", async () => {
  const [user, other] = [await addUser({ plan: "rédaction" }), await addUser({ plan: "rédaction" })];
  const { id } = await plant(user);
  await plant(other);
  const before = await leftOf(other);
  await addJob("erase-account", user.id, { owner: user.id });
  await runJob(testContext(), eraseAccountJob, user.id);
  expect(await leftOf(user)).toBe(0);
  expect(await rowsOf("SELECT version FROM document_versions WHERE document_id = ?", id)).toEqual([]);
  expect(before).toBe(4);
  expect(await leftOf(other)).toBe(before);
});
