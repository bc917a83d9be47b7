import { z } from "zod/mini";
import { DocumentParams } from "./documents";
import { Count, success } from "../response";

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** Images of one document. */
export const MAX_DOCUMENT_IMAGES = 300;

/** A stored image of a document; it never changes under its name. */
export const DocumentImage = z.strictObject({
  name: z.string(),
  /** Address of the image, as the document's content has it; needs the owner's bearer token. */
  url: z.string(),
  media_type: z.string(),
  byte_size: Count,
});
export type DocumentImage = z.infer<typeof DocumentImage>;

const ImageName = z.string().check(z.regex(/^img_[A-Za-z0-9_-]{16,64}\.(png|jpg|gif|webp)$/));

/** The image is the part `image`. */
export const ImageBody = z.object({});

export const ImageParams = z.extend(DocumentParams, { image: ImageName });

export const DocumentImageResponse = success({ image: DocumentImage });
