import { MAX_CHATBOT_FILE_BYTES } from "#workers/contract/chatbots/sources";

export type FileRejection = "wrongType" | "tooLarge" | "empty";

/** Kinds of files that the file dialog offers: those that the server reads. */
export const ACCEPTED_FILES = ".pdf,.docx,.txt,.md,.markdown,.csv,.html,.htm";

/** Returns why a file is refused, as far as the browser can check; null if it is accepted. */
export function rejectionOf({ name, size }: Pick<File, "name" | "size">): FileRejection | null {
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? "";
  if (!ACCEPTED_FILES.split(",").includes(extension)) return "wrongType";
  if (size > MAX_CHATBOT_FILE_BYTES) return "tooLarge";
  return size === 0 ? "empty" : null;
}
