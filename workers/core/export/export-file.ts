import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Context } from "../context";

/** One file of an export, in pieces, so that none has to fit into memory. */
export interface ExportFile {
  path: string;
  content: AsyncIterable<string | Uint8Array>;
  /** True for content that is compressed already. */
  isCompressed?: boolean;
}

/** The files of one part of the product, read as they are asked for. */
export type Exporter = (ctx: Context, userId: string) => AsyncIterable<ExportFile>;

const encoder = new TextEncoder();

/** A ZIP of files that are read one after another, no faster than the ZIP is. */
export function zipFiles(files: AsyncIterable<ExportFile>): ReadableStream<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const steps = write(zip, files);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A compressor may swallow many pieces before it gives one; a pull that gives none is not repeated.
      let isDone = false;
      while (ready.length === 0 && !isDone) isDone = (await steps.next()).done === true;
      for (const bytes of ready) controller.enqueue(bytes);
      ready = [];
      if (isDone) controller.close();
    },
    async cancel() {
      await steps.return();
    },
  });
}

/** A text that is made while it is read. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** A step a piece. */
async function* write(zip: Zip, files: AsyncIterable<ExportFile>): AsyncGenerator<void, void> {
  for await (const { path, content, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === "string" ? encoder.encode(piece) : piece);
      yield;
    }
    file.push(new Uint8Array(), true);
    yield;
  }
  zip.end();
}
