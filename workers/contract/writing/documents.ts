import { z } from "zod/mini";
import { Flag } from "../fields";
import { FolderKey, FolderOrNull, unlessAbsent } from "../pdf/files";
import { composed, oneLine } from "../text/text-checks";
import { Bit, Count, IsoTime, success, successOf } from "../response";

/**
 * UTF-8 bytes of a document's sanitised HTML: some 150,000 words. A row of D1 holds 2 MB, and has its words a second
 * time as plain text.
 */
export const MAX_DOCUMENT_BYTES = 950_000;
export const MAX_TITLE = 200;
/** Documents in one page of a list. */
export const DOCUMENTS_LISTED = 30;
/** Documents that one bulk action takes. */
export const MAX_BULK = 100;
/** Days a document stays in the trash. */
export const TRASH_DAYS = 30;

/** Causes of a version of a document. */
export const VERSION_ORIGINS = ["edit", "run", "restore", "import"] as const;

export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

export const DOCUMENT_SORTS = ["updated", "created", "title"] as const;

export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

const BULK_ACTIONS = ["move", "favorite", "unfavorite", "trash", "restore", "delete"] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** A document in a list. Times are ISO 8601. */
export const DocumentEntry = z.strictObject({
  id: z.string(),
  /** Empty until it gets one. */
  title: z.string(),
  /** Beginning of the text; where words were searched, the passage with them, each match between U+0002 and U+0003. */
  excerpt: z.string(),
  words: Count,
  folder_id: z.nullable(z.string()),
  template_id: z.nullable(z.int()),
  is_favorite: Bit,
  version: Count,
  /** Time at which it was put into the trash; null while it is not there. */
  deleted_at: z.nullable(IsoTime),
  created_at: IsoTime,
  updated_at: IsoTime,
  /** Sanitised HTML; null in lists that were asked to leave it out. */
  content: z.nullable(z.string()),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;

/** A document with all of its content, as sanitised HTML. */
export const DocumentView = z.extend(z.omit(DocumentEntry, { excerpt: true }), {
  content: z.string(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** A page of a list; `next` is the cursor of the following one. */
export const DocumentPage = z.strictObject({
  data: z.array(DocumentEntry),
  next: z.nullable(z.string()),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** An earlier version of a document, in a list. */
export const VersionEntry = z.strictObject({
  version: Count,
  title: z.string(),
  words: Count,
  origin: z.enum(VERSION_ORIGINS),
  created_at: IsoTime,
});
export type VersionEntry = z.infer<typeof VersionEntry>;

export const VersionView = z.extend(VersionEntry, { content: z.string() });
export type VersionView = z.infer<typeof VersionView>;

export const DocumentKey = z.string().check(z.regex(/^doc_[A-Za-z0-9_-]{16,64}$/));
const UserKey = z.string().check(z.maxLength(100));
const Title = z.string().check(oneLine(), composed(), z.maxLength(MAX_TITLE));
/** HTML; what it may hold is decided by the sanitiser. A longer text is too large however little of it is kept. */
const Content = z.string().check(z.maxLength(2_000_000));
/** Origin of content that a client may name; restoring has its own call. */
const Origin = z._default(z.enum(["edit", "run", "import"]), "edit");
const TemplateKey = z.int().check(z.positive());

export const DocumentParams = z.object({ user: UserKey, document: DocumentKey });

export const VersionParams = z.object({
  user: UserKey,
  document: DocumentKey,
  version: z.coerce.number().check(z.int(), z.positive()),
});

/** `folder_id`: documents of that folder alone. `cursor` is `next` of the page before, of the same list. */
export const DocumentQuery = z.object({
  folder_id: z.optional(FolderKey),
  favorite: z.optional(Flag),
  trash: z.optional(Flag),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z._default(z.enum(DOCUMENT_SORTS), "updated"),
  cursor: z.optional(z.string().check(z.maxLength(800))),
  /** `none` leaves the contents out. */
  content: z._default(z.enum(["all", "none"]), "all"),
});

export type DocumentQuery = z.infer<typeof DocumentQuery>;

export const DocumentInput = z.object({
  title: z._default(Title, ""),
  content: z._default(Content, ""),
  folder_id: FolderOrNull,
  template_id: z.optional(z.nullable(TemplateKey)),
  origin: Origin,
  /** Sent again with the same key, it is the same document: the answer to the first call may have been lost. */
  key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type DocumentInput = z.infer<typeof DocumentInput>;

/** Absent fields stay as they are. With `version`, nothing is changed if the stored one is another. */
export const DocumentChange = z.object({
  title: z.optional(Title),
  content: z.optional(Content),
  folder_id: unlessAbsent(z.nullable(FolderKey)),
  is_favorite: z.optional(Flag),
  version: z.optional(z.coerce.number().check(z.int(), z.positive())),
  origin: Origin,
});

export type DocumentChange = z.infer<typeof DocumentChange>;

/** `forever`: deleted immediately instead of moved to the trash. */
export const DeleteQuery = z.object({ forever: z.optional(Flag) });

export const BulkInput = z.object({
  ids: z.array(DocumentKey).check(z.minLength(1), z.maxLength(MAX_BULK)),
  action: z.enum(BULK_ACTIONS),
  /** Folder that `move` puts the documents into; null takes them out of their folder. */
  folder_id: z.optional(z.nullable(FolderKey)),
});

export type BulkInput = z.infer<typeof BulkInput>;

export const DocumentListResponse = successOf(DocumentPage);
export const DocumentChangeResponse = success({ document: DocumentView });

/** The fields of the document are also at the top level, because clients read them in both places. */
export const DocumentResponse = successOf(z.extend(DocumentView, { document: DocumentView }));
export const FavoriteResponse = success({ is_favorite: Bit });

/** The documents that were changed: those of the user among the ones asked for. */
export const BulkResponse = success({ ids: z.array(z.string()) });
export const VersionListResponse = success({ data: z.array(VersionEntry) });
export const VersionResponse = success({ version: VersionView });
