import { MAX_IMAGE_BYTES } from "#workers/contract/writing/images";

/** The id of the document that a stored image belongs to. */
export const documentOfImage = (address: string): string | undefined =>
  /\/assistantdoc\/([\w-]+)\/images\//.exec(address)?.[1];

const KINDS = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Kinds of images that the file dialog offers. */
export const IMAGE_KINDS = KINDS.join(",");

/** The longer side of an image is sharp at the width of a page at this size. */
export const IMAGE_LIMITS = { types: KINDS, maxBytes: MAX_IMAGE_BYTES, maxSide: 8_192 };

/** Picks the images that a document can hold. */
export const imagesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => KINDS.includes(type));
