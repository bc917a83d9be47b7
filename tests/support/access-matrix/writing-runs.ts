import { addDocument } from "../writing/documents";
import { rowsOf } from "../factories";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const documentOf = async ({ owner }: Scene) => {
  const { id } = await addDocument(owner);
  return { id, path: `/documents/${owner.id}/assistantdoc/${id}/runs` };
};

async function runOf(scene: Scene): Promise<string> {
  const { id, path } = await documentOf(scene);
  const run = `req_${scene.owner.id.slice(4, 16)}_${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
  await rowsOf(
    `INSERT INTO writing_runs (id, user_id, document_id, kind, instruction, prompt_version, parts, created_at)
     VALUES (?, ?, ?, 'rewrite', 'Shorter', 0, 1, 1)`,
    run,
    scene.owner.id,
    id,
  );
  return `${path}/${run}`;
}

/** Calls with which models write for documents. */
export const WRITING_RUN_ROWS: AccessRows = {
  "POST /v01/assistant-ai/template-content-generator": userOnly(
    "/v01/assistant-ai/template-content-generator",
    {
      instruction: "Shorter",
      content: "<p>Text.</p>",
    },
  ),
  "GET /documents/:user/assistantdoc/:document/runs": ownerOnly(
    async (scene) => (await documentOf(scene)).path,
  ),
  "PUT /documents/:user/assistantdoc/:document/runs/:run": ownerOnly(runOf, { accepted: 1, rejected: 0 }),
};
