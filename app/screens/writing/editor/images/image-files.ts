/** The id of the document that a stored image belongs to. */
export const documentOfImage = (address: string): string | undefined =>
  /\/assistantdoc\/([\w-]+)\/images\//.exec(address)?.[1];

const KINDS = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** What a file dialog offers. */
export const IMAGE_KINDS = KINDS.join(",");

/** Those that a document can hold. */
export const imagesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => KINDS.includes(type));
