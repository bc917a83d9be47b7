import { z } from "zod/mini";
import { IsoTime, success } from "./response";

/** The kinds of a user's records that are searched together, in the order in which they are listed. */
export const FOUND_KINDS = [
  "conversations",
  "messages",
  "documents",
  "writings",
  "posts",
  "chatbots",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Results of each kind where several are searched, and on one page of a single kind. */
export const FOUND_PER_KIND = 5;
export const FOUND_PER_PAGE = 20;
/** Behind the last page nothing is looked for. */
const MAX_PAGES = 25;
export const MAX_SEARCH_LENGTH = 200;

const Kinds = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? value.split(",") : value)),
  z.array(z.enum(FOUND_KINDS)).check(z.minLength(1), z.maxLength(FOUND_KINDS.length)),
);

export const OwnSearchQuery = z.object({
  q: z.string().check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH)),
  /** Kinds, separated by commas; without it all of them. */
  kinds: z.optional(Kinds),
  /** Only what was written or changed since then. */
  since: z.optional(IsoTime),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1),
});

/** A record that was found. In title and snippet matches stand between `MATCH_BEGIN` and `MATCH_END`. */
export const FoundRecord = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  /** The record's; of a message, its turn's. */
  id: z.string(),
  /** Empty where it has none. Of a message, its conversation's; of a post, how its text begins. */
  title: z.string(),
  /** The passage that has the words; null where only the title has them. */
  snippet: z.nullable(z.string()),
  /** Time of the last change. Of a message, when it was written; of a post, when it is or will be published. */
  time: IsoTime,
  /** The address that opens it. */
  to: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const OwnSearchResponse = success({
  /** The best of each kind first, the kinds in their order. */
  data: z.array(FoundRecord),
  /** The kinds of which the next page has more. */
  more: z.array(z.enum(FOUND_KINDS)),
  /** The kinds that were searched: those that the user's plan covers. */
  searched: z.array(z.enum(FOUND_KINDS)),
});
export type OwnSearchAnswer = z.infer<typeof OwnSearchResponse>;
