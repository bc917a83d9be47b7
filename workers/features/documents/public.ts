/* Documents: what other features and the screens may import. */

export { readDiscussion } from "./chat/discussions";
export { groundQuestion } from "./chat/ground-question";
export { recentDiscussions } from "./chat/recent-discussions";
export { assertMayAnswerFrom } from "./chat/subject-files";
export { listFiles } from "./files/list-files";
export { readFile } from "./files/view-file";
export { listPdfModels, readPdfSettings } from "./pdf-settings";
export { notesOfEach, passageBlock, unreadNotes, withoutReferences } from "./prompts/document-prompt";
export {
  type Grounding,
  type MaterialOfEach,
  type PromptPassage,
  sourceTask,
  type UnreadPages,
} from "./prompts/grounding";
