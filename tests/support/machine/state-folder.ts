import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 30;

/** A new folder in memory, where there is room: on a disk each commit waits, and writing many users can take minutes. */
export function newStateFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `atelier-${name}-`));
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
}
