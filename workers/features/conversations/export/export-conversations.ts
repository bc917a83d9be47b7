import { eq, sql } from "drizzle-orm";
import { EXPORT_TEXTS, type ExportFormat } from "../../../contract/chat/exports";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { streamText, zipFiles, type ExportFile } from "../../../core/export/export-file";
import { readRecords } from "../../../core/export/read-records";
import { safeFileName } from "../../../core/files/safe-file-name";
import { limitRate } from "../../../core/quota/limit-rate";
import { persistNow } from "../../../core/turns/turn-objects";
import { conversations } from "../../../db/schema/conversations";
import { readFile } from "../../../providers/storage/file-storage";
import { loadImages, type StoredImage } from "../../../providers/storage/images";
import { assertOwnConversation, isOwnRow } from "../own-conversation";
import { readShownLast } from "../shown-last";
import { shownLast } from "../stored-branch";
import { asJson, type ExportedConversation } from "./as-json";
import { asMarkdown } from "./as-markdown";
import { turnsOfBranch, turnsOfTree } from "./exported-turns";

/** Files of one conversation, and of all, that one user may ask for in an hour. */
const EXPORTED_AN_HOUR = { one: 200, all: 20 };

const ENDINGS: Record<ExportFormat, string> = { markdown: "md", json: "json" };
const TYPES: Record<ExportFormat, string> = {
  markdown: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
};

export interface ExportedFile {
  name: string;
  type: string;
  stream: ReadableStream<Uint8Array>;
}

/**
 * A conversation of the user's as a file that is made while it is read: the shown branch as Markdown, or all branches as
 * JSON with the images in it. Fails with `conversation_not_found` or `rate_limited`.
 */
export async function exportConversation(
  ctx: Context,
  id: string,
  format: ExportFormat,
): Promise<ExportedFile> {
  await assertOwnConversation(ctx, id);
  await limitRate(ctx, "export-conversation", EXPORTED_AN_HOUR.one);
  // A turn that has just ended is in its log alone.
  await persistNow(ctx.env, id);
  const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1);
  if (!row || !isOwnRow(row, userOf(ctx).id)) throw new AppError("conversation_not_found");
  const selected = await readShownLast(ctx, id);
  const conversation = { ...row, selected };
  const content =
    format === "json"
      ? asJson(conversation, turnsOfTree(ctx, id), (image) => withData(ctx, image))
      : asMarkdown(turnsOfBranch(ctx, id, sql`${selected}`), {
          title: row.title,
          language: ctx.locale,
          pathOf: () => null,
        });
  const name = safeFileName(`${inName(row.title) || EXPORT_TEXTS[ctx.locale].untitled}.${ENDINGS[format]}`);
  return { name, type: TYPES[format], stream: streamText(content) };
}

/**
 * All conversations of the user's history as a ZIP that is made while it is read, with their images as files. Fails with
 * `rate_limited`.
 */
export async function exportConversations(
  ctx: Context,
  format: ExportFormat,
): Promise<ReadableStream<Uint8Array>> {
  const { id } = userOf(ctx);
  await limitRate(ctx, "export", EXPORTED_AN_HOUR.all);
  return zipFiles(filesOf(ctx, id, format));
}

async function* filesOf(ctx: Context, userId: string, format: ExportFormat): AsyncGenerator<ExportFile> {
  for await (const row of readRecords(ctx, "conversations", userId)) {
    if (row.deleted_at !== null || row.is_incognito === 1 || row.subject !== null) continue;
    yield* filesOfOne(ctx, row as unknown as ExportedConversation, format);
  }
}

async function* filesOfOne(
  ctx: Context,
  row: ExportedConversation,
  format: ExportFormat,
): AsyncGenerator<ExportFile> {
  const images = new Set<StoredImage>();
  const noted = (image: StoredImage) => {
    images.add(image);
    return pathOf(image);
  };
  const content =
    format === "json"
      ? asJson(row, turnsOfTree(ctx, row.id), (image) => ({
          media_type: image.mediaType,
          file: noted(image),
        }))
      : asMarkdown(turnsOfBranch(ctx, row.id, shownLast(row.id)), {
          title: row.title,
          language: ctx.locale,
          pathOf: noted,
        });
  yield { path: pathOfConversation(row, format), content };
  for (const image of images)
    yield { path: pathOf(image), content: readFile(ctx.files, image.key), isCompressed: true };
}

/** The place of a conversation in the ZIP: by day and title for people, with an end that no other has. */
function pathOfConversation({ id, title, created_at }: ExportedConversation, format: ExportFormat): string {
  const day = new Date(created_at).toISOString().slice(0, 10);
  return safeFileName(`${day} ${inName(title)} ${id.slice(-8)}.${ENDINGS[format]}`);
}

/** A title without what some file system takes in no name. */
const inName = (title: string): string =>
  title.replaceAll(/[\\/:*?"<>|]/g, " ").replace(/(?<![\s.])[\s.]+$/, "");

const ENDINGS_OF_IMAGES: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** The place of an image in the ZIP, from its root, where the conversations are. */
const pathOf = ({ key, mediaType }: StoredImage): string =>
  `images/${key.split("/").at(-1)}.${ENDINGS_OF_IMAGES[mediaType] ?? "bin"}`;

/** An image within a file, as base64. */
async function withData(ctx: Context, image: StoredImage): Promise<object> {
  const [loaded] = await loadImages(ctx.files, [image]);
  return { media_type: image.mediaType, data: loaded?.base64 ?? null };
}
