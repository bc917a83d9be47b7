import { MAX_IMAGE_BYTES, MAX_IMAGES } from "../../../contract/chat/limits";
import { documentQueryType, type PdfMessageInput } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import type { TurnStart } from "../../../durable-objects/turn-log/client";
import { chooseModelsFreely } from "../../ai-models/choose-models";
import { ruleFor } from "../../allowance/rule-for";
import { beginAnswer, siblingOf } from "../../conversations/ask-question";
import { keepImages, type ImageUpload } from "../../conversations/keep-images";
import { newKey, shardOf, shardOfActor } from "../../conversations/keys";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { discussionKey } from "./discussion-key";
import { assertOwnSubject } from "./own-subject";
import { readPdfSettings } from "./read-pdf-settings";

/**
 * Starts an answer about the user's documents and follows it; the same turn as in a chat, so that it is resumed,
 * stopped and recovered alike. Fails with `not_found`, `plan_required`, `limit_reached`, `images_unsupported`,
 * `unsupported_media`, `payload_too_large`, `conversation_changed` or `answer_in_progress`.
 */
export async function askDocument(
  ctx: Context,
  subject: string,
  input: PdfMessageInput,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const user = userOf(ctx);
  const uploads = imagesOf(input);
  const queryType = documentQueryType(input.type, uploads.length > 0);
  const [rule, settings, conversation] = await Promise.all([
    ruleFor(ctx, queryType),
    readPdfSettings(ctx),
    discussionKey(user, subject),
    assertOwnSubject(ctx, subject),
  ]);
  const models = await chooseModelsFreely(ctx, input.model_list_id, settings.model_id, uploads.length > 0);
  const shard = shardOf(conversation);
  const start: TurnStart = {
    requestId: newKey("req", shard),
    conversation,
    isNewConversation: false,
    exchange: newKey("exc", shard),
    expectedHead: input.parent,
    regenerate: input.regenerate ? await siblingOf(ctx, conversation, input.regenerate) : undefined,
    idempotencyKey: input.idempotency_key,
    owner: user.id,
    isIncognito: user.isIncognito,
    addressHash: user.addressHash,
    payer: rule.limit === null ? null : shardOfActor(ctx),
    question: input.message,
    document: {
      ...{ subject, type: input.type, queryType },
      ...{ selection: input.selection, region: input.region, pages: input.pages },
    },
    images: await keepImages(ctx, uploads),
    models,
    language: ctx.locale,
    startedAt: Date.now(),
  };
  return beginAnswer(ctx, start, rule.limit === null ? null : rule);
}

/** What the largest image takes in base64, its data-URL prefix included. */
const LONGEST_IMAGE = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 100;

/** Fails with `validation_failed` when there are too many, `payload_too_large` before one that is is decoded. */
function imagesOf({ imageData, images }: PdfMessageInput): ImageUpload[] {
  const encoded = [...(imageData ? [imageData] : []), ...images];
  if (encoded.length > MAX_IMAGES)
    throw new AppError("validation_failed", { fields: { images: "too_many" } });
  if (encoded.some(({ length }) => length > LONGEST_IMAGE)) throw new AppError("payload_too_large");
  return encoded.map((image) => {
    const bytes = Buffer.from(image.slice(image.startsWith("data:") ? image.indexOf(",") + 1 : 0), "base64");
    return { bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  });
}
