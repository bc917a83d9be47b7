import { z } from "zod/mini";
import { VERSION_ORIGINS } from "../writing/documents";
import { Bit, Count, IsoTime, success } from "./response";

const DOCUMENT = {
  id: z.string(),
  title: z.string(),
  words: Count,
  folder_id: z.nullable(z.string()),
  template_id: z.nullable(z.int()),
  is_favorite: Bit,
  version: Count,
  deleted_at: z.nullable(IsoTime),
  created_at: IsoTime,
  updated_at: IsoTime,
};
const FULL = { ...DOCUMENT, content: z.string() };
const Entry = z.strictObject({ ...DOCUMENT, excerpt: z.string(), content: z.optional(z.string()) });
const Version = {
  version: Count,
  title: z.string(),
  words: Count,
  origin: z.enum(VERSION_ORIGINS),
  created_at: IsoTime,
};

export const DocumentListResponse = success({ data: z.array(Entry), next: z.nullable(z.string()) });
export const DocumentChangeResponse = success({ document: z.strictObject(FULL) });
/** The fields of the document are also at the top level, because clients read them in both places. */
export const DocumentResponse = success({ ...FULL, document: z.strictObject(FULL) });
export const FavoriteResponse = success({ is_favorite: Bit });
/** The documents that were changed: those of the user among the ones asked for. */
export const BulkResponse = success({ ids: z.array(z.string()) });

export const DocumentImageResponse = success({
  image: z.strictObject({ name: z.string(), url: z.string(), media_type: z.string(), byte_size: Count }),
});

export const VersionListResponse = success({ data: z.array(z.strictObject(Version)) });
export const VersionResponse = success({ version: z.strictObject({ ...Version, content: z.string() }) });
