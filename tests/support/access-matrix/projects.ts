import { addPdfFile } from "../pdf-files";
import { addDocuments, addProject } from "../projects";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const projectOf = async ({ owner }: Scene) => `/user/projects/${(await addProject(owner)).id}`;

/** The path of a project's documents, which has one, or of that document. */
const filled =
  (isOfDocument: boolean) =>
  async ({ owner }: Scene) => {
    const { id } = await addProject(owner);
    const file = await addPdfFile(owner.id);
    await addDocuments(owner, id, [file]);
    return `/user/projects/${id}/documents${isOfDocument ? `/${file}` : ""}`;
  };

let lastFile = "";
const withLibrary = async (scene: Scene) => {
  lastFile = await addPdfFile(scene.owner.id);
  return `${await projectOf(scene)}/documents`;
};

const factOf = async ({ owner }: Scene) => {
  const added = await owner.client.call("/api/user/memory/facts", { json: { text: "Teaches history." } });
  return `/user/memory/facts/${(await added.json<{ fact: { id: string } }>()).fact.id}`;
};
const memory = ({ owner }: Scene) => `/user/${owner.id}/memory`;

/** Projects with their documents, and what is remembered of users. */
export const PROJECT_ROWS: AccessRows = {
  "GET /user/:user/projects": ownerOnly(({ owner }) => `/user/${owner.id}/projects`),
  "POST /user/projects": userOnly("/user/projects", { name: "Thesis" }, 201),
  "GET /user/projects/:project": ownerOnly(projectOf, undefined, 200, 404),
  "PUT /user/projects/:project": ownerOnly(projectOf, { instructions: "Be brief." }, 200, 404),
  "DELETE /user/projects/:project": ownerOnly(projectOf, undefined, 200, 404),
  "GET /user/:user/memory": ownerOnly(memory),
  "PUT /user/:user/memory": ownerOnly(memory, { enabled: true }),
  "DELETE /user/:user/memory": ownerOnly(memory),
  "POST /user/memory/facts": userOnly("/user/memory/facts", { text: "Teaches history." }, 201),
  "PUT /user/memory/facts/:fact": ownerOnly(factOf, { text: "Teaches geography." }, 200, 404),
  "DELETE /user/memory/facts/:fact": ownerOnly(factOf, undefined, 200, 404),
  "GET /user/projects/:project/documents": ownerOnly(filled(false), undefined, 200, 404),
  "POST /user/projects/:project/documents": ownerOnly(withLibrary, () => ({ ids: [lastFile] }), 200, 404),
  "DELETE /user/projects/:project/documents/:file": ownerOnly(filled(true), undefined, 200, 404),
};
