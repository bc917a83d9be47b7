import { z } from "zod/mini";
import { SharedTurn } from "../../../contract/chat/shared-links";
import type { Context } from "../../../core/context";
import { waitForMemory } from "../../../core/held-memory";
import { deleteFolder } from "../../../providers/storage/file-storage";

/** A turn as the file has it: with the model, which a copy of the conversation names. */
const SnapshotTurn = z.extend(SharedTurn, { model_id: z.nullable(z.int()) });
export type SnapshotTurn = z.infer<typeof SnapshotTurn>;

/** Contents of the file that a link shows: it names no conversation, turn or user. */
export const Snapshot = z.object({ version: z.literal(1), title: z.string(), turns: z.array(SnapshotTurn) });
export type Snapshot = z.infer<typeof Snapshot>;

/** The folder of a link's files. */
const folderOf = (link: string): string => `shared/${link}/`;
export const snapshotKey = (link: string): string => `${folderOf(link)}snapshot.json`;

/** The key of an image of a link, by its number. */
export const imageKey = (link: string, number: number): string => `${folderOf(link)}${number}`;

/** Copies of a snapshot that are in memory while a page is rendered from it: bytes, text, data and HTML. */
const COPIES = 6;

export const storeSnapshot = (ctx: Context, link: string, snapshot: Snapshot): Promise<void> =>
  ctx.files.put(snapshotKey(link), new TextEncoder().encode(JSON.stringify(snapshot)), {
    contentType: "application/json",
  });

/** What a link shows; null if the file is gone. Fails with `server_busy` where the memory has no room for it. */
export async function readSnapshot(ctx: Context, link: string): Promise<Snapshot | null> {
  const file = await ctx.files.get(snapshotKey(link));
  if (!file) return null;
  try {
    await waitForMemory(ctx, COPIES * file.size);
  } catch (error) {
    await file.body.cancel();
    throw error;
  }
  return Snapshot.parse(JSON.parse(new TextDecoder().decode(await file.arrayBuffer())));
}

/** Deletes the files of links. Repeating it changes nothing. */
export async function deleteFilesOf(ctx: Context, links: readonly string[]): Promise<void> {
  for (const link of links) await deleteFolder(ctx.files, folderOf(link));
}
