import type { Draft } from "./question";
import type { Picture } from "./turn";

/**
 * A question whose images this tab no longer has, with what is shown of them: what is asked again must not say less to the
 * model than to its reader. One that shows only a name is left out.
 */
export function withShownPictures(question: Draft): Draft {
  if (question.files.length > 0 || question.pictures.length === 0) return question;
  const pictures = question.pictures.filter(({ preview }) => preview?.startsWith("data:"));
  return { ...question, pictures, files: pictures.map(fileOf) };
}

function fileOf({ name, preview }: Picture): File {
  const [head = "", base64 = ""] = preview!.split(",", 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? "image/png";
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name || `image.${type.split("/")[1]}`, { type });
}
