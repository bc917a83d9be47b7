import { DocumentAnswer, DocumentImageAnswer } from "#workers/contract/writing/answers";
import { MAX_TITLE } from "#workers/contract/writing/documents";
import { callApi, checkAnswer, fetchApi } from "~/api-client";
import { htmlOfDocument } from "../../editor/schema/document-html";
import { documentSchema } from "../../editor/schema/document-schema";
import { readFile } from "../../import/read-file";

const ORIGIN = "import" as const;

/**
 * Makes a document of a file: Word, Markdown, text or HTML. Returns its id. Fails with `ImportError`, or with `ApiError`
 * where it cannot be stored; nothing is left of it then.
 */
export async function importDocument(user: string, file: File, folder_id: string | null): Promise<string> {
  const documents = `/documents/${user}/assistantdoc` as const;
  const schema = documentSchema();
  // Its pictures need a document to belong to before its text is known.
  const begun = await callApi(documents, {
    body: { folder_id, origin: ORIGIN },
    answer: DocumentAnswer,
  });
  const { id } = begun.document;
  try {
    const storeImage = async (picture: Blob): Promise<string | null> => {
      const body = new FormData();
      body.append("image", picture);
      const response = await fetchApi(`${documents}/${id}/images`, { method: "POST", body });
      const { image } = await checkAnswer(await response.json(), response.status, DocumentImageAnswer);
      return image.url;
    };
    const { title, doc } = await readFile(file, schema, (picture) => storeImage(picture).catch(() => null));
    const content = htmlOfDocument(doc);
    await callApi(`${documents}/${id}`, {
      method: "PUT",
      body: { title: title.slice(0, MAX_TITLE), content, origin: ORIGIN },
    });
    return id;
  } catch (error) {
    await callApi(`${documents}/${id}?forever=1`, { method: "DELETE" }).catch(() => {});
    throw error;
  }
}
