import { convertDocx } from "./convert-docx";
import { ImportError } from "./import-error";
import type { WorkerAnswer } from "./read-docx";

/** Converts one DOCX file, in a thread of its own. */
self.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void convertDocx(data)
    .then(
      (converted): WorkerAnswer => ({ converted }),
      (error: unknown): WorkerAnswer => ({ fault: error instanceof ImportError ? error.fault : "broken" }),
    )
    .then(post);
});

function post(answer: WorkerAnswer): void {
  const pictures = "converted" in answer ? answer.converted.pictures : [];
  self.postMessage(answer, { transfer: pictures.map(({ bytes }) => bytes.buffer) });
}
