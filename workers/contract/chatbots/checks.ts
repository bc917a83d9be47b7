import { z } from "zod/mini";
import { Text } from "../fields";
import { ChatbotKey } from "./chatbots";
import { MAX_ANSWER, MAX_QUESTION } from "./sources";
import { VisitorMessageKey } from "./visitors";
import { IsoTime, success } from "../response";

/** Checks of one chatbot. */
export const MAX_CHECKS = 500;

/** `waiting`: not tried since the answer was written, or to be tried again. */
export const CHECK_STATES = ["waiting", "passed", "failed"] as const;

export const CheckKey = z.string().check(z.regex(/^chk_[A-Za-z0-9_-]{16,64}$/));

/** Answer that a chatbot gives to a question from now on. After each training it is checked that it still does. */
export const FixedAnswer = z.object({
  support_chat_id: ChatbotKey,
  /** The answer that was wrong or missing, where it was one. */
  message_id: z.optional(VisitorMessageKey),
  question: Text(MAX_QUESTION),
  answer: Text(MAX_ANSWER),
});

export type FixedAnswer = z.infer<typeof FixedAnswer>;

export const CheckParams = z.object({ id: CheckKey });

/** A question with the answer that its chatbot's owner has written. Times are ISO 8601. */
export const CheckView = z.strictObject({
  id: z.string(),
  question: z.string(),
  /** The expected answer. */
  answer: z.string(),
  state: z.enum(CHECK_STATES),
  /** Answer that the chatbot would give instead: an excerpt of a source, with its name; null if it finds nothing. */
  instead: z.nullable(z.strictObject({ name: z.string(), text: z.string() })),
  checked_at: z.nullable(IsoTime),
  created_at: IsoTime,
});
export type CheckView = z.infer<typeof CheckView>;

export const CheckResponse = success({ check: CheckView });
export const CheckListResponse = success({ data: z.array(CheckView) });
