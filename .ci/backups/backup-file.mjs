import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const HEAD = "-- Atelier backup ";
const END = "-- end";

/** Writes statements of one line each under their head, into a file that is there once it is whole. Only its user may read it. */
export async function writeBackup(file, head, statements) {
  const part = `${file}.part`;
  async function* lines() {
    yield `${HEAD}${JSON.stringify(head)}\n`;
    for await (const statement of statements) yield `${statement}\n`;
    yield `${END}\n`;
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600 }));
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Reads the head of a backup: when it was made, and the migrations of its database. Throws for other files. */
export async function readHead(file) {
  for await (const line of readLines(file)) {
    if (line.startsWith(HEAD)) return JSON.parse(line.slice(HEAD.length));
    break;
  }
  throw new Error(`${file} is no backup of Atelier.`);
}

/** The statements of a backup. Throws at the end of one that is not whole. */
export async function* readStatements(file) {
  let last = "";
  for await (const line of readLines(file)) {
    last = line;
    if (!line.startsWith("--")) yield line;
  }
  if (last !== END) throw new Error(`${file} is not whole.`);
}

async function* readLines(file) {
  const stored = createReadStream(file);
  const text = createGunzip().setEncoding("utf8");
  stored.on("error", (error) => text.destroy(error)).pipe(text);
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    yield* lines;
  }
}
