// Apart from the schemas: the first screen needs these before anything is sent, and no schema library.

export const MAX_QUERY_CHARACTERS = 100_000;
export const MAX_IMAGES = 8;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Most bytes of all images of one prompt together: they are in memory at once, as base64 and within JSON. */
export const MAX_IMAGES_BYTES = 12 * 1024 * 1024;
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

export const CONVERSATIONS_PER_PAGE = 10;
/** Conversations that one person may have pinned. */
export const MAX_PINNED = 20;
/** Conversations that one call changes. */
export const CHANGED_AT_ONCE = 100;
/** Time for which a deleted conversation can be restored, in milliseconds. */
export const RESTORABLE_MS = 10 * 60_000;
/** Characters up to which a first question is the title; for a longer one, a model writes a title. */
export const MAX_QUESTION_AS_TITLE = 48;
/** Models that one question can be put to at once. */
export const MAX_COMPARED = 4;
