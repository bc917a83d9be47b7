import { z } from "zod/mini";
import { Count, IsoTime, pageOf, success } from "../response";
import { trimmed } from "../text/text-checks";
import { MAX_REPORT_LENGTH, REPORT_REASONS, SHARED_DAYS } from "./sharing";

const id = z.string().check(z.maxLength(100));

/** Days for which a link can be read; null for one that does not expire. */
const ExpiresInDays = z.nullable(z.literal(SHARED_DAYS));

export const NewSharedLink = z.object({
  conversation_id: id,
  /** The last turn of the branch to share; the branch that is shown without it. */
  exchange: z.optional(id),
  expires_in_days: ExpiresInDays,
});
export const SharedLinkChange = z.object({ expires_in_days: ExpiresInDays });
export const SharedLinkParams = z.object({ id });
export const SharedLinksQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  /** Lists the links of this conversation alone. */
  conversation_id: z.optional(id),
});

/** A link as its owner sees it. */
export const SharedLinkView = z.strictObject({
  id: z.string(),
  conversation_id: z.string(),
  title: z.string(),
  /** Questions in it. */
  turns: Count,
  created_at: IsoTime,
  /** Null if it does not expire. */
  expires_at: z.nullable(IsoTime),
  state: z.enum(["live", "expired", "taken_down"]),
});
export type SharedLinkView = z.infer<typeof SharedLinkView>;

export const SharedLinkResponse = success({ link: SharedLinkView });
export const SharedLinksResponse = z.strictObject({
  success: z.literal(true),
  ...pageOf(SharedLinkView).shape,
});
export type SharedLinksPage = z.infer<typeof SharedLinksResponse>;
export const RevokedLinksResponse = success({ revoked: Count });

/** A source on the web that an answer names. */
const SharedSource = z.strictObject({ title: z.string(), url: z.string() });

/** A question and its answer, as everybody with the link sees them. */
export const SharedTurn = z.strictObject({
  question: z.string(),
  /** Numbers of the images of the question, from 1, in the order of the whole link. */
  images: z.array(z.int()),
  answer: z.string(),
  /** Name of the model that answered. */
  model: z.string(),
  /** The reader stopped the answer, or its provider ended it early. */
  is_partial: z.boolean(),
  sources: z.array(SharedSource),
});
export type SharedTurn = z.infer<typeof SharedTurn>;

export interface SharedConversation {
  title: string;
  /** ISO. */
  shared_at: string;
  turns: SharedTurn[];
}

export const ShareReport = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z._default(z.string().check(trimmed(), z.maxLength(MAX_REPORT_LENGTH)), ""),
});

/** What a visitor does on the page of a link. */
export const SharedPageAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("copy") }),
  z.extend(ShareReport, { intent: z.literal("report") }),
]);
