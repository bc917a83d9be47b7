import {
  addDocument,
  addDocumentFolder,
  addDocumentImage,
  documentsOf,
  imageForm,
} from "../writing/documents";
import { ownerOnly, type AccessRows, type Scene } from "./row";

const list = ({ owner }: Scene) => documentsOf(owner).replace("/api", "");
const documentOf = async (scene: Scene, rest = "") =>
  `${list(scene)}/${(await addDocument(scene.owner)).id}${rest}`;
const questionsOf = async ({ owner }: Scene) =>
  `/v01/assistant-ai/documents/${(await addDocument(owner)).id}/messages`;
const folderOf = async ({ owner }: Scene) => (await addDocumentFolder(owner, "Letters")).id;

/** A document with an earlier version, which is kept because what came after it is from elsewhere. */
async function versionOf(scene: Scene, rest = ""): Promise<string> {
  const { id } = await addDocument(scene.owner, { content: "<p>First</p>" });
  const change = { content: "<p>Second</p>", origin: "import" };
  await scene.owner.client.call(`${documentsOf(scene.owner)}/${id}`, { method: "PUT", json: change });
  return `${list(scene)}/${id}/versions/1${rest}`;
}

async function imageOf({ owner }: Scene): Promise<string> {
  const { id } = await addDocument(owner);
  return (await addDocumentImage(owner, id)).url.replace("/api", "");
}

/** Documents of the writing assistant, their versions, images and folders. */
export const WRITING_DOCUMENT_ROWS: AccessRows = {
  "GET /documents/:user/assistantdoc": ownerOnly(list),
  "POST /documents/:user/assistantdoc": ownerOnly(list, { title: "A letter" }, 201),
  "POST /documents/:user/assistantdoc/bulk": ownerOnly((scene) => `${list(scene)}/bulk`, {
    ids: ["doc_0000000000000000000"],
    action: "trash",
  }),
  "GET /documents/:user/assistantdoc/:document": ownerOnly(documentOf),
  "PUT /documents/:user/assistantdoc/:document": ownerOnly(documentOf, { title: "Another letter" }),
  "DELETE /documents/:user/assistantdoc/:document": ownerOnly(documentOf),
  "POST /documents/:user/assistantdoc/:document/restore": ownerOnly(
    (scene) => documentOf(scene, "/restore"),
    {},
  ),
  "POST /documents/:user/assistantdoc/:document/toggle-favorite": ownerOnly(
    (scene) => documentOf(scene, "/toggle-favorite"),
    {},
  ),
  "GET /documents/:user/assistantdoc/:document/versions": ownerOnly((scene) =>
    documentOf(scene, "/versions"),
  ),
  "GET /documents/:user/assistantdoc/:document/versions/:version": ownerOnly(versionOf),
  "POST /documents/:user/assistantdoc/:document/versions/:version/restore": ownerOnly(
    (scene) => versionOf(scene, "/restore"),
    {},
  ),
  "GET /v01/assistant-ai/documents/:document/messages": ownerOnly(questionsOf, undefined, 200, 404),
  "POST /v01/assistant-ai/documents/:document/messages": ownerOnly(
    questionsOf,
    { message: "What is it about?" },
    200,
    404,
  ),
  "DELETE /v01/assistant-ai/documents/:document/messages": ownerOnly(questionsOf, undefined, 200, 404),
  "POST /documents/:user/assistantdoc/:document/images": ownerOnly(
    (scene) => documentOf(scene, "/images"),
    () => imageForm(),
    201,
  ),
  "GET /documents/:user/assistantdoc/:document/images/:image": ownerOnly(imageOf),
  "GET /get/user/assistant-folders/:user": ownerOnly(
    ({ owner }) => `/get/user/assistant-folders/${owner.id}`,
  ),
  "POST /create/assistant-folders": ownerOnly("/create/assistant-folders", { name: "Letters" }, 201, 201),
  "PUT /update/assistant-folders/:folder": ownerOnly(
    async (scene) => `/update/assistant-folders/${await folderOf(scene)}`,
    { name: "Bills" },
    200,
    404,
  ),
  "DELETE /delete/assistant-folders/:folder": ownerOnly(
    async (scene) => `/delete/assistant-folders/${await folderOf(scene)}`,
    undefined,
    200,
    404,
  ),
};
