import { z } from "zod/mini";
import { LANGUAGES } from "../../../contract/languages";

const Task = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("outline"), outline: z.string(), language: z.enum(LANGUAGES) }),
  z.object({ kind: z.literal("proofread"), html: z.string(), language: z.enum(LANGUAGES) }),
  z.object({ kind: z.literal("language-model") }),
]);

/**
 * Start of a run's turn: the finished prompt, so that a turn which starts again after a crash asks the same, even if
 * an administrator changed something in between.
 */
export const WritingTurn = z.object({
  /** Id of the run; null in its first turn, whose own id it is. */
  run: z.nullable(z.string()),
  part: z.number(),
  system: z.string(),
  text: z.string(),
  task: Task,
});

export type WritingTurn = z.infer<typeof WritingTurn>;

/** The prompt of a turn, and what can be done without a language model. */
export type WritingPrompt = Pick<WritingTurn, "system" | "text" | "task">;
