import { z } from "zod/mini";
import { Text } from "../admin/fields";
import { ChatbotKey } from "./chatbots";

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

/** Why a page is not read. */
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

/** Why a source could not be read. What the chatbot had learned of it before stays. */
export const SOURCE_FAILURES = [...PAGE_REFUSALS, "file_broken", "not_reached"] as const;

export type SourceFailure = (typeof SOURCE_FAILURES)[number];

/** What the last reading found, compared with the one before. */
export const SOURCE_CHANGES = ["new", "changed", "same"] as const;

export type SourceChange = (typeof SOURCE_CHANGES)[number];

/** Lines of a text that were not there before, and lines that are there no more: the first few, shortened. */
export interface SourceDifference {
  added: string[];
  removed: string[];
}

export const SourceKey = z.string().check(z.regex(/^src_[A-Za-z0-9_-]{16,64}$/));

/** A source as its chatbot's owner sees it. Times are ISO 8601. */
export interface SourceView {
  id: string;
  support_chat_id: string;
  kind: SourceKind;
  /** Title of a page, name of a file, first words of a text, the question of an answer. */
  name: string;
  /** Of a page. */
  url: string | null;
  state: SourceState;
  error: SourceFailure | null;
  change: SourceChange | null;
  /** How it differs from what was learned before; null as long as it has never changed. */
  difference: SourceDifference | null;
  /** Bytes as they were read. */
  byte_size: number;
  /** Characters and parts that it is answered from. */
  characters: number;
  sections: number;
  /** When it was read last, and when it was found changed. */
  read_at: string | null;
  changed_at: string | null;
  created_at: string;
}

/** How many sources a chatbot has, and what the last reading of its pages found. */
export interface SourceCounts {
  total: number;
  kinds: Record<SourceKind, number>;
  states: Record<SourceState, number>;
  /** Of pages that have been read. */
  changes: Record<SourceChange, number>;
}

const PageUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
const Pasted = z.object({ name: z.optional(Text(200)), text: Text(MAX_PASTED_TEXT) });
const Answer = z.object({ question: Text(MAX_QUESTION), answer: Text(MAX_ANSWER) });

export const SiteInput = z.object({ url: PageUrl });

/** The result for an address that was found on a site. */
export const FOUND_PAGE_STATES = ["found", "disallowed", "noindex", "duplicate", "failed"] as const;

export type FoundPageState = (typeof FOUND_PAGE_STATES)[number];

/** The pages of a site, to choose from. */
export interface FoundPages {
  /** Those that can be read. */
  urls: string[];
  /** All that were met. */
  pages: {
    url: string;
    /** Null if the page was not read. */
    title: string | null;
    /** Links from the first page. */
    depth: number;
    from: "sitemap" | "link";
    state: FoundPageState;
    /** Why it failed, or which page it repeats. */
    reason: string | null;
  }[];
  /** What the site's robots.txt says; the delay is in seconds. */
  robots: { found: boolean; crawl_delay: number | null; disallowed: number };
  /** False if time or a limit ended the search. */
  is_complete: boolean;
}

/** Pages, texts and answers that are added to a chatbot; pages it has already are read again. */
export const NewSources = z.object({
  support_chat_id: ChatbotKey,
  urls: z._default(z.array(PageUrl).check(z.maxLength(1_000)), []),
  texts: z._default(z.array(Pasted).check(z.maxLength(20)), []),
  answers: z._default(z.array(Answer).check(z.maxLength(200)), []),
});

export type NewSources = z.infer<typeof NewSources>;

/** The same, under the names with which clients add documents: files that were uploaded in parts are added already. */
export const NewDocuments = z.object({
  ...NewSources.shape,
  fileIds: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)), []),
});

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
  fileName: z.optional(Text(255)),
  supportChatId: z.optional(ChatbotKey),
});

/** A file whose parts have all arrived. */
export const FinalizeUpload = z.object({
  fileId: FileKey,
  fileName: Text(255),
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
