import { ModelError, type WritingTask } from "../ask-model";
import { PHRASES } from "./phrases";
import { proofread } from "./proofread";

/**
 * Writes what needs no language model: a filled outline, or the corrections of spelling rules. Throws
 * `language_model_required` for anything else.
 */
export function composeWritingAnswer(task: WritingTask): string {
  if (task.kind === "outline") return `${task.outline}\n\n*${PHRASES[task.language].outlineDemo}*`;
  if (task.kind === "proofread") return proofread(task.html, task.language);
  throw new ModelError("language_model_required", "system_error", "the demo model cannot rewrite a text");
}
