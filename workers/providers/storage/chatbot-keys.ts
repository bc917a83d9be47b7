import type { Language } from "../../contract/languages";

/** Everything that is stored of a user's chatbots lies below this. */
export const chatbotsFolder = (userId: string): string => `chatbots/${userId}/`;

/** Everything that is stored of a chatbot lies below this. */
export const chatbotFolder = (userId: string, chatbotId: string): string =>
  `${chatbotsFolder(userId)}${chatbotId}/`;

/** A file that a chatbot is trained from, as it was uploaded. */
export const sourceFileKey = (userId: string, chatbotId: string, sourceId: string): string =>
  `${chatbotFolder(userId, chatbotId)}files/${sourceId}`;

/** The embeddings of its passages in one language. */
export const chatbotVectorsKey = (userId: string, chatbotId: string, language: Language): string =>
  `${chatbotFolder(userId, chatbotId)}vectors-${language}.bin`;

/** The pictures that a chatbot has had. They stay when what it was trained from is deleted. */
export const avatarFolder = (userId: string, chatbotId: string): string =>
  `${chatbotsFolder(userId)}avatars/${chatbotId}/`;

/** The uploaded parts of a file, before its chatbot has it; `targetId` is the id of the source that it becomes. */
export const chatbotUploadFolder = (userId: string, targetId: string): string =>
  `${chatbotsFolder(userId)}uploads/${targetId}/`;

/** Stored with every file: no browser may open it as a page of ours, no matter what its sender called it. */
export const SOURCE_FILE = { contentType: "application/octet-stream" };
