import type { Context } from "../../../core/context";
import { readableName, uploadSourceFile } from "./upload-file";
import { finalizeSourceFile } from "./upload-in-parts";

/** Files of a chatbot: sent along, or uploaded in parts before, by the names that their uploader gave them. */
export interface ChatbotFiles {
  sent: File[];
  uploaded: string[];
}

/** Fails with `unsupported_media` unless all files that are sent along can be read. */
export const assertReadable = ({ sent }: ChatbotFiles): void =>
  sent.forEach(({ name }) => readableName(name));

/** Adds files to the user's chatbot and trains it. Fails as `uploadSourceFile` and `finalizeSourceFile` do. */
export async function addFiles(
  ctx: Context,
  chatbotId: string,
  { sent, uploaded }: ChatbotFiles,
): Promise<void> {
  for (const file of sent) await uploadSourceFile(ctx, chatbotId, file);
  for (const fileId of new Set(uploaded)) await finalizeSourceFile(ctx, { fileId, supportChatId: chatbotId });
}
