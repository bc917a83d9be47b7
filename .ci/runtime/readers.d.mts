import type { ServerResponse } from "node:http";

interface Readers {
  answer(path: string, question: Uint8Array, response: ServerResponse): Promise<void>;
  stop(): void;
}
export function startReaders(options: {
  folder: string;
  worker: { name: string; main: string; internet: string };
  maxSilenceMs: number;
  maxAtOnce: number;
  idleMs: number;
}): Readers;
export type { Readers };
