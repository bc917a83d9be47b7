// Apart from the schemas: the composer needs these before anything is sent, and no schema library.

export const MAX_QUERY_CHARACTERS = 100_000;
export const MAX_IMAGES = 8;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
