import { z } from "zod/mini";
import { Text } from "../admin/fields";
import { ChatbotKey } from "./chatbots";
import { MAX_ANSWER, MAX_QUESTION } from "./sources";
import { VisitorMessageKey } from "./visitors";

/** Checks of one chatbot. */
export const MAX_CHECKS = 500;

/** `waiting`: not tried since the answer was written, or to be tried again. */
export const CHECK_STATES = ["waiting", "passed", "failed"] as const;

export type CheckState = (typeof CHECK_STATES)[number];

export const CheckKey = z.string().check(z.regex(/^chk_[A-Za-z0-9_-]{16,64}$/));

/** What a chatbot answers to a question from now on. After each training it is checked that it still does. */
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
export interface CheckView {
  id: string;
  question: string;
  /** The expected answer. */
  answer: string;
  state: CheckState;
  /** What the chatbot would answer instead: an excerpt of a source, with its name; null if it finds nothing. */
  instead: { name: string; text: string } | null;
  checked_at: string | null;
  created_at: string;
}
