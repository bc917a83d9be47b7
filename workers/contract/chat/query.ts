import { z } from "zod/mini";
import { MAX_QUERY_CHARACTERS } from "./limits";
import { ModelId, PROVIDER_FAMILIES } from "../ai-models";

/** Ids that are keys: a word that names the record, its shard, then 128 bits that cannot be guessed. */
const key = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{12}_[A-Za-z0-9_-]{22}$`)));

export const ConversationKey = key("cnv");
export const RequestKey = key("req");
export const ExchangeKey = key("exc");

/** Forms send absent fields as "" or "null". */
const dropEmpty = (value: unknown): unknown =>
  value === "" || value === null || value === "null" ? undefined : value;

/** A field that may be absent, however its sender says so. */
export const emptyAsAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.pipe(z.transform(dropEmpty), z.optional(schema as z.ZodMiniType<z.output<T>, unknown>)));

/**
 * The fields of every `/api/ai/{provider}/…query` call. `user_id`, `guest` and `ip_address` are accepted
 * because existing clients send them; the server uses the credential and the connection instead.
 */
export const ChatQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_CHARACTERS)),
  /** The provider's own name of the model (`request_name`); used when no id is given. */
  model: emptyAsAbsent(z.string().check(z.maxLength(200))),
  model_id: emptyAsAbsent(ModelId),
  model_list_id: emptyAsAbsent(ModelId),
  conversation: emptyAsAbsent(ConversationKey),
  /** The last exchange the sender saw. A conversation that has moved on answers 409 `conversation_changed`. */
  parent: emptyAsAbsent(ExchangeKey),
  /** Answer the question of this exchange again, as a sibling of it. */
  regenerate: emptyAsAbsent(ExchangeKey),
  /** Chosen by the sender; the same key twice is one turn. */
  idempotency_key: emptyAsAbsent(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  user_id: z.optional(z.unknown()),
  guest: z.optional(z.unknown()),
  ip_address: z.optional(z.unknown()),
  relatedQuestions: z.optional(z.unknown()),
});

export type ChatQueryInput = z.infer<typeof ChatQuery>;

export const FamilyParams = z.object({ provider: z.enum(PROVIDER_FAMILIES as [string, ...string[]]) });
export const TurnParams = z.object({
  provider: z.enum(PROVIDER_FAMILIES as [string, ...string[]]),
  request_id: RequestKey,
});
export const StreamParams = z.object({ request_id: RequestKey });
/** `keep`: save the partial answer of a stopped turn in its conversation. */
export const CancelBody = z.object({
  keep: z._default(
    z.pipe(
      z.transform((v) => v === true || v === "1" || v === "true" || v === 1),
      z.boolean(),
    ),
    false,
  ),
});

/** Asks for questions that could come next. `language` may be a locale; its prefix decides. */
export const FollowUpsBody = z.object({
  theme: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
  language: z._default(z.string().check(z.maxLength(35)), "en"),
  conversation: z.optional(ConversationKey),
});

export interface FollowUps {
  questions: string[];
}
