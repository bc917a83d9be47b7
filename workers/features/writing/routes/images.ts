import {
  DocumentImageResponse,
  ImageBody,
  ImageParams,
  MAX_IMAGE_BYTES,
} from "../../../contract/writing/images";
import { DocumentParams } from "../../../contract/writing/documents";
import { AppError } from "../../../core/errors";
import { addDocumentImage, openDocumentImage } from "../documents/images";
import { Routes, DONE } from "../../../core/routes/routes";

/** An image, and the overhead of a form. */
const ONE_IMAGE = MAX_IMAGE_BYTES + 16 * 1024;

/** Images of documents of the writing assistant. */
export const documentImages = new Routes()
  .post(
    "/documents/:user/assistantdoc/:document/images",
    {
      guard: "owner",
      summary: "Add an image to a document of the writing assistant, as the part `image`",
      module: "rédaction",
      params: DocumentParams,
      body: ImageBody,
      maxBody: { form: { bytes: ONE_IMAGE, code: "payload_too_large" } },
      answer: DocumentImageResponse,
      status: 201,
    },
    async ({ ctx, params, files }) => {
      const [image] = files.image ?? [];
      if (!image) throw new AppError("validation_failed", { fields: { image: "required" } });
      return { ...DONE, image: await addDocumentImage(ctx, params.document, image) };
    },
  )
  .get(
    "/documents/:user/assistantdoc/:document/images/:image",
    {
      guard: "owner",
      summary: "Get the bytes of an image of a document of the writing assistant",
      params: ImageParams,
      produces: "image/*",
    },
    async ({ ctx, params }) => {
      const { body, size, contentType } = await openDocumentImage(ctx, params.document, params.image);
      return new Response(body, {
        headers: {
          "content-type": contentType ?? "application/octet-stream",
          "content-length": String(size),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          // An image never changes under its name.
          "cache-control": "private, max-age=86400, immutable",
          vary: "authorization",
        },
      });
    },
  );
