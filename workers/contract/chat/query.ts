import { z } from "zod/mini";
import { MAX_COMPARED, MAX_QUERY_CHARACTERS } from "./limits";
import { ChatSettings } from "./settings";
import { SentRelated } from "./related-questions";
import { ModelId, PROVIDER_FAMILIES } from "../ai-models";
import { emptyAsAbsent, ignored, OwnId, parseSent } from "../sent-fields";
import { trimmed } from "../text/text-checks";

/** Ids that are keys: a word that names the record, its shard, then 128 bits that cannot be guessed. */
const key = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{12}_[A-Za-z0-9_-]{22}$`)));

export const ConversationKey = key("cnv");
export const RequestKey = key("req");
export const TurnKey = key("exc");

/** Version of a conversation: grows with each turn that begins, each selection and each deletion of a branch. */
export const TreeVersion = z.coerce.number().check(z.int(), z.nonnegative());

/** Ids of models; a form sends them as JSON. */
const ModelIds = z.pipe(z.transform(parseSent), z.array(ModelId).check(z.maxLength(MAX_COMPARED - 1)));

/** The fields of every `/api/ai/{provider}/…query` call. */
export const ChatQuery = z.object({
  query: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_QUERY_CHARACTERS)),
  /** The provider's own name of the model (`request_name`); used when no id is given. */
  model: emptyAsAbsent(z.string().check(z.maxLength(200))),
  model_id: emptyAsAbsent(ModelId),
  model_list_id: emptyAsAbsent(ModelId),
  /**
   * Further models that answer the same question, each in a turn beside the first. All are counted before any is asked, or
   * none is asked; the first event names their turns.
   */
  compare_with: emptyAsAbsent(ModelIds),
  conversation: emptyAsAbsent(ConversationKey),
  /** The turn that the question follows; absent, it continues the branch that is shown. */
  parent: emptyAsAbsent(TurnKey),
  /** The turn that the question stands beside: answered again, or in other words. `parent` says nothing then. */
  regenerate: emptyAsAbsent(TurnKey),
  /** The version of the conversation that the sender has seen. Another one answers 409 `conversation_changed`. */
  version: emptyAsAbsent(TreeVersion),
  /** Chosen by the sender; the same key twice is one turn. */
  idempotency_key: emptyAsAbsent(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  /**
   * What the conversation is asked with from now on, which a form sends as JSON. Absent, this question is asked with nothing
   * of the kind, and the conversation keeps what it has.
   */
  settings: emptyAsAbsent(z.pipe(z.transform(parseSent), ChatSettings)),
  user_id: OwnId,
  guest: ignored("the credential says who asks."),
  ip_address: ignored("a guest is known by the address of the connection."),
  /** Saved with the conversation in place of those it has; absent or empty, these stay. */
  relatedQuestions: emptyAsAbsent(SentRelated),
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
  theme: z.string().check(trimmed(), z.minLength(1), z.maxLength(4_000)),
  language: z._default(z.string().check(z.maxLength(35)), "en"),
});

export const FollowUps = z.strictObject({ questions: z.array(z.string()) });
export type FollowUps = z.infer<typeof FollowUps>;
