import { CHATBOT_FILE_EXTENSIONS, MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";

export type FileRejection = "wrongType" | "tooLarge" | "empty";

/** What a file picker offers. */
export const ACCEPTED_FILES = CHATBOT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Why a file is refused, as far as the browser can check; null if it is accepted. */
export function rejectionOf({ name, size }: Pick<File, "name" | "size">): FileRejection | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (!CHATBOT_FILE_EXTENSIONS.some((one) => one === extension)) return "wrongType";
  if (size > MAX_CHATBOT_FILE_BYTES) return "tooLarge";
  return size === 0 ? "empty" : null;
}
