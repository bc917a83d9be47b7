import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import { readFile } from "../../providers/storage/file-storage";
import type { ExportFile } from "../../core/export/export-file";
import { projectRecords } from "./projects/export-projects";
import { asJson, readable, readRecords } from "../../core/export/read-records";
import { exportLinks } from "./share/export-links";

const MESSAGES_A_PAGE = 50;

/**
 * Each conversation with its messages as a file, and each image as a separate file, and the projects; folders are in the
 * documents' list of all folders. What the user has deleted is left out.
 */
export async function* exportChats(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const leftOut = ["user_id", "limit_reached", "version", "deleted_at"];
  yield { path: "conversations.json", content: asJson(readKept(ctx, userId), leftOut) };
  yield { path: "projects.json", content: asJson(projectRecords(ctx, userId)) };
  yield { path: "memory.json", content: asJson(readRecords(ctx, "memory_facts", userId), ["user_id"]) };
  for await (const { id } of readKept(ctx, userId)) {
    yield { path: `conversations/${id}.json`, content: asJson(messagesOf(ctx, id)) };
  }
  yield* imagesOf(ctx, userId);
  yield* exportLinks(ctx, userId);
}

async function* readKept(ctx: Context, userId: string) {
  for await (const row of readRecords(ctx, "conversations", userId)) if (row.deleted_at === null) yield row;
}

async function* messagesOf({ db }: Context, conversation: string): AsyncGenerator<Record<string, unknown>> {
  let last = -1;
  for (;;) {
    const page = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversation_id, conversation), gt(messages.position, last)))
      .orderBy(asc(messages.position))
      .limit(MESSAGES_A_PAGE);
    const images = await db
      .select({ message: messageImages.message_id, id: messageImages.id })
      .from(messageImages)
      .where(
        inArray(
          messageImages.message_id,
          page.map(({ id }) => id),
        ),
      );
    for (const message of page) {
      const files = images.filter((image) => image.message === message.id).map(({ id }) => fileOf(id));
      yield readable({ ...message, ...(files.length > 0 ? { images: files } : {}) });
    }
    if (page.length < MESSAGES_A_PAGE) return;
    last = page.at(-1)!.position;
  }
}

const IMAGES_A_PAGE = 100;

async function* imagesOf({ db, files }: Context, userId: string): AsyncGenerator<ExportFile> {
  let last = "";
  for (;;) {
    const page = await db
      .select({ id: messageImages.id, key: messageImages.r2_key })
      .from(messageImages)
      .innerJoin(messages, eq(messages.id, messageImages.message_id))
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .where(
        and(eq(conversations.user_id, userId), isNull(conversations.deleted_at), gt(messageImages.id, last)),
      )
      .orderBy(asc(messageImages.id))
      .limit(IMAGES_A_PAGE);
    for (const { id, key } of page)
      yield { path: fileOf(id), content: readFile(files, key), isCompressed: true };
    if (page.length < IMAGES_A_PAGE) return;
    last = page.at(-1)!.id;
  }
}

/** An image's place in the export. */
const fileOf = (id: string): string => `images/${id.split("/").at(-1)}`;
