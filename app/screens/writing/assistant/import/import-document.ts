import { DocumentChangeResponse } from "#workers/contract/writing/documents";
import { DocumentImageResponse } from "#workers/contract/writing/images";
import { beginningOf } from "#workers/contract/text/visible-text";
import { MAX_TITLE } from "#workers/contract/writing/documents";
import { callApi, checkAnswer, fetchApi } from "~/api-client";
import { fitPictures } from "~/browser/fit-picture";
import { IMAGE_LIMITS } from "../../editor/images/image-files";
import { htmlOfDocument } from "../../document/document-html";
import { documentSchema } from "../../document/document-schema";
import { readFile, type ImportedDocument, type ImportProgress } from "../../import/read-file";

const ORIGIN = "import" as const;

export interface ImportedFile extends Pick<ImportedDocument, "charset" | "losses"> {
  id: string;
}

/**
 * Makes a document of a file: Word, Markdown, text or HTML. Fails with `ImportError`, or with `ApiError`
 * where it cannot be stored; nothing is left of it then.
 */
export async function importDocument(
  user: string,
  file: File,
  folder_id: string | null,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportedFile> {
  const documents = `/documents/${user}/assistantdoc` as const;
  const schema = documentSchema();
  // Pictures need a document to belong to before its text is known.
  const begun = await callApi(documents, {
    body: { folder_id, origin: ORIGIN },
    answer: DocumentChangeResponse,
  });
  const { id } = begun.document;
  try {
    const storeImage = async (picture: Blob): Promise<string | null> => {
      const body = new FormData();
      const [fitted = picture] = await fitPictures(
        [new File([picture], "image", { type: picture.type })],
        IMAGE_LIMITS,
      );
      body.append("image", fitted);
      const response = await fetchApi(`${documents}/${id}/images`, { method: "POST", body });
      const { image } = await checkAnswer(await response.json(), response.status, DocumentImageResponse);
      return image.url;
    };
    const store = (picture: Blob) => storeImage(picture).catch(() => null);
    const { title, doc, ...notes } = await readFile(file, schema, store, onProgress);
    onProgress({ is: "saving" });
    const content = htmlOfDocument(doc);
    await callApi(`${documents}/${id}`, {
      method: "PUT",
      body: { title: beginningOf(title, MAX_TITLE), content, origin: ORIGIN },
    });
    return { id, ...notes };
  } catch (error) {
    await callApi(`${documents}/${id}?forever=1`, { method: "DELETE" }).catch(() => {});
    throw error;
  }
}
