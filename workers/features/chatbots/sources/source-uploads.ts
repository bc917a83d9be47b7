import { MAX_CHATBOT_FILE_BYTES } from "../../../contract/chatbots/sources";
import type { UploadKind } from "../../../core/files/uploads/upload-kind";
import { chatbotUploadFolder, SOURCE_FILE } from "../../../providers/storage/chatbot-keys";

/** Files of a chatbot that come in chunks. The chatbot's own limits count them, once it is known which one they are for. */
export const sourceUploads: UploadKind = {
  maxBytes: MAX_CHATBOT_FILE_BYTES,
  prefix: "src",
  attributes: SOURCE_FILE,
  keyOf: (userId, targetId) => `${chatbotUploadFolder(userId, targetId)}file`,
  folderOf: chatbotUploadFolder,
  accepts: () => true,
};
