import { MAX_IMAGE_BYTES, MAX_IMAGES } from "../../../contract/chat/limits";
import { documentQueryType, type PdfMessageInput } from "../../../contract/pdf/chat";
import type { Context } from "../../../core/context";
import { chooseDefaultModels } from "../../../core/ai-models/choose-models";
import { ruleFor } from "../../../core/quota/rule-for";
import { discussionKey } from "../../conversations/public";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import type { ImageUpload } from "../../../core/turns/save-images";
import { prepareTurn, streamTurn } from "../../../core/turns/start-turn";
import { turnContext } from "../../../core/turns/turn-kind";
import { documentTurns } from "./document-turns";
import { readPdfSettings } from "../pdf-settings";
import { assertOwnSubject } from "./subject-files";

/**
 * Starts an answer about the user's documents and follows it. Fails with `not_found`, `plan_required`, `limit_reached`,
 * `images_unsupported`, `unsupported_media`, `payload_too_large`, `conversation_changed` or `answer_in_progress`.
 */
export async function askDocument(
  ctx: Context,
  subject: string,
  input: PdfMessageInput,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const images = imagesOf(input);
  const queryType = documentQueryType(input.type, images.length > 0);
  const [rule, settings, conversation] = await Promise.all([
    ruleFor(ctx, queryType),
    readPdfSettings(ctx),
    discussionKey(userOf(ctx), subject),
    assertOwnSubject(ctx, subject),
  ]);
  const { type, selection, region, pages } = input;
  const turn = await prepareTurn(ctx, {
    context: turnContext(documentTurns, { subject, type, queryType, selection, region, pages }),
    conversation,
    mayCreateConversation: true,
    question: input.message,
    images,
    models: await chooseDefaultModels(ctx, input.model_list_id, settings.model_id, images.length > 0),
    rule,
    parent: input.parent,
    regenerate: input.regenerate,
    version: input.version,
    idempotencyKey: input.idempotency_key,
  });
  return streamTurn(ctx, turn);
}

/** The longest base64 text of an image, with its data-URL prefix. */
const MAX_ENCODED_IMAGE = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 100;

/** Fails with `validation_failed` when there are too many, `payload_too_large` before one that is too big is decoded. */
function imagesOf({ imageData, images }: PdfMessageInput): ImageUpload[] {
  const encoded = [...(imageData ? [imageData] : []), ...images];
  if (encoded.length > MAX_IMAGES)
    throw new AppError("validation_failed", { fields: { images: "too_many" } });
  if (encoded.some(({ length }) => length > MAX_ENCODED_IMAGE)) throw new AppError("payload_too_large");
  return encoded.map((image) => {
    const bytes = Buffer.from(image.slice(image.startsWith("data:") ? image.indexOf(",") + 1 : 0), "base64");
    return { bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  });
}
