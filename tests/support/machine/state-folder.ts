import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder.ts";

/** Makes a new folder, in memory if there is room: on a disk, writing many users can take minutes. */
export function newStateFolder(name: string): string {
  return mkdtempSync(join(memoryFolder(), `atelier-${name}-`));
}
