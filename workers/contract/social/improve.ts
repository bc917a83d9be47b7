import { z } from "zod/mini";
import { Text } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent, LanguageTag, OwnId } from "../sent-fields";
import { PlatformName } from "./platforms";
import { MAX_DRAFT_LENGTH } from "./post-input";
import { success } from "../response";

/**
 * A text of a post that is to be improved, and how. The answer is JSON, or the usual event stream of an answer where the
 * request accepts `text/event-stream`.
 */
export const ImproveText = z.object({
  text: Text(MAX_DRAFT_LENGTH),
  /** Instruction in the author's own words; without it, the text is made clearer. */
  instruction: emptyAsAbsent(Text(2_000)),
  platform: z._default(PlatformName, "linkedin"),
  language: emptyAsAbsent(LanguageTag),
  ai_model: emptyAsAbsent(ModelId),
  idempotency_key: emptyAsAbsent(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  user_id: OwnId,
});

export type ImproveText = z.infer<typeof ImproveText>;

export const ImprovedTextResponse = success({ text: z.string() });
