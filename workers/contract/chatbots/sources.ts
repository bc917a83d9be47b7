import { z } from "zod/mini";
import { Line, Text } from "../fields";
import { trimmed } from "../text/text-checks";
import { ChatbotCreate, ChatbotKey } from "./chatbots";
import { Count, IsoTime, success, successOf } from "../response";

/** Sources of one chatbot, of all kinds. */
export const MAX_SOURCES = 2_000;
/** Sources in one page of their list. */
export const SOURCES_LISTED = 100;
export const MAX_PASTED_TEXT = 100_000;
export const MAX_ANSWER = 8_000;
export const MAX_QUESTION = 500;
export const MAX_CHATBOT_FILE_BYTES = 25 * 1024 * 1024;

/** `answer`: a question with the answer that the chatbot's owner has written. */
export const SOURCE_KINDS = ["page", "file", "text", "answer"] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** `trained`: what was read of it last is what the chatbot answers from. */
export const SOURCE_STATES = ["waiting", "trained", "failed"] as const;

export type SourceState = (typeof SOURCE_STATES)[number];

/** Reasons why a page is not read. */
export const PAGE_REFUSALS = [
  "robots_disallowed",
  "noindex",
  "not_found",
  "gone",
  "forbidden",
  "too_large",
  "too_complex",
  "unsupported_type",
  "timeout",
  "unreachable",
  "server_error",
  "empty",
  "redirected_elsewhere",
] as const;

export type PageRefusal = (typeof PAGE_REFUSALS)[number];

/** Reasons why a source could not be read. What the chatbot had learned of it before stays. */
export const SOURCE_FAILURES = [...PAGE_REFUSALS, "file_broken", "not_reached"] as const;

export type SourceFailure = (typeof SOURCE_FAILURES)[number];

/** Doubts that its owner should know of a source that was read. */
export const SOURCE_DOUBTS = ["charset_guessed"] as const;

export type SourceDoubt = (typeof SOURCE_DOUBTS)[number];

/** Results of the last reading, compared with the one before. */
export const SOURCE_CHANGES = ["new", "changed", "same"] as const;

export type SourceChange = (typeof SOURCE_CHANGES)[number];

/** Lines of a text that were not there before, and lines that are there no more: the first few, shortened. */
export const SourceDifference = z.strictObject({
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type SourceDifference = z.infer<typeof SourceDifference>;

export const SourceKey = z.string().check(z.regex(/^src_[A-Za-z0-9_-]{16,64}$/));

/** A source as its chatbot's owner sees it. Times are ISO 8601. */
export const SourceView = z.strictObject({
  id: z.string(),
  support_chat_id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  /** Title of a page, name of a file, first words of a text, the question of an answer. */
  name: z.string(),
  /** Address of a page. */
  url: z.nullable(z.string()),
  state: z.enum(SOURCE_STATES),
  /** Reason why the source could not be read; of one that was read, what is doubtful about it. */
  error: z.nullable(z.enum([...SOURCE_FAILURES, ...SOURCE_DOUBTS])),
  change: z.nullable(z.enum(SOURCE_CHANGES)),
  /** Difference from what was learned before; null as long as the source has never changed. */
  difference: z.nullable(SourceDifference),
  /** Bytes as they were read. */
  byte_size: Count,
  /** Characters and parts that it is answered from. */
  characters: Count,
  sections: Count,
  /** Time of the last reading, and time at which the source was found changed. */
  read_at: z.nullable(IsoTime),
  changed_at: z.nullable(IsoTime),
  created_at: IsoTime,
});
export type SourceView = z.infer<typeof SourceView>;

/** Numbers of a chatbot's sources, and of what the last reading of its pages found. */
export interface SourceCounts {
  total: number;
  kinds: Record<SourceKind, number>;
  states: Record<SourceState, number>;
  /** Changes of the pages that have been read. */
  changes: Record<SourceChange, number>;
}

const PageUrl = z.string().check(trimmed(), z.minLength(1), z.maxLength(2_000));
const Pasted = z.object({ name: z.optional(Line(200)), text: Text(MAX_PASTED_TEXT) });
const Answer = z.object({ question: Text(MAX_QUESTION), answer: Text(MAX_ANSWER) });

export const SiteInput = z.object({ url: PageUrl });

/** The result for an address that was found on a site. */
export const FOUND_PAGE_STATES = ["found", "disallowed", "noindex", "duplicate", "failed"] as const;

export type FoundPageState = (typeof FOUND_PAGE_STATES)[number];

/** The pages of a site, to choose from. */
export const FoundPages = z.strictObject({
  /** Addresses of pages that can be read. */
  urls: z.array(z.string()),
  /** All that were met. */
  pages: z.array(
    z.strictObject({
      url: z.string(),
      /** Null if the page was not read. */
      title: z.nullable(z.string()),
      /** Links from the first page. */
      depth: Count,
      from: z.enum(["sitemap", "link"]),
      state: z.enum(FOUND_PAGE_STATES),
      /** Reason why the page failed, or the page that it repeats. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Rules of the site's robots.txt; the delay is in seconds. */
  robots: z.strictObject({ found: z.boolean(), crawl_delay: z.nullable(z.number()), disallowed: Count }),
  /** False if time or a limit ended the search. */
  is_complete: z.boolean(),
});
export type FoundPages = z.infer<typeof FoundPages>;

/** Pages, texts and answers that are added to a chatbot; pages it has already are read again. */
export const NewSources = z.object({
  support_chat_id: ChatbotKey,
  urls: z._default(z.array(PageUrl).check(z.maxLength(1_000)), []),
  texts: z._default(z.array(Pasted).check(z.maxLength(20)), []),
  answers: z._default(z.array(Answer).check(z.maxLength(200)), []),
});

export type NewSources = z.infer<typeof NewSources>;

/** The file itself comes as the part `file`. */
export const FileUpload = z.object({ support_chat_id: ChatbotKey });

/** The uploader's own name of a file that comes in parts. */
const FileKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/**
 * A part of a file; its bytes are the part `chunk`. All but the last have `UPLOAD_CHUNK_BYTES`. Names and sizes may
 * come with each.
 */
export const FileChunk = z.object({
  fileId: FileKey,
  chunkIndex: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(999)),
  totalChunks: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000)),
  totalSize: z.optional(z.coerce.number().check(z.int(), z.positive())),
  fileName: z.optional(Line(255)),
  supportChatId: z.optional(ChatbotKey),
});

/** Files whose parts have all arrived, by the names that their uploader gave them. Files can also come as parts of a form. */
const SENT_FILES = {
  files: z._default(z.array(FileKey).check(z.maxLength(20)), []),
  fileIds: z._default(z.array(FileKey).check(z.maxLength(20)), []),
};

/** Sources added to a chatbot, with its files. */
export const AddedSources = z.extend(NewSources, SENT_FILES);
/** A new chatbot, with its files. */
export const NewChatbot = z.extend(ChatbotCreate, SENT_FILES);

/** A file whose parts have all arrived. */
export const FinalizeUpload = z.object({
  fileId: FileKey,
  fileName: Line(255),
  totalSize: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_CHATBOT_FILE_BYTES)),
  supportChatId: ChatbotKey,
});

export const SourceParams = z.object({ id: SourceKey });

export const SourceQuery = z.object({
  support_chat_id: ChatbotKey,
  kind: z.optional(z.enum(SOURCE_KINDS)),
  state: z.optional(z.enum(SOURCE_STATES)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export type SourceQuery = z.infer<typeof SourceQuery>;

export const SourceResponse = success({ file: SourceView });
export const FileChunkResponse = success({
  fileId: z.string(),
  received: z.array(Count),
  totalChunks: Count,
});
export const SourceListResponse = success({ data: z.array(SourceView), next: z.nullable(z.string()) });
export const FoundPagesResponse = successOf(FoundPages);
