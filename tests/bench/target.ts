import type { EventReader } from "./answer-reader.ts";
import type { HttpRequest } from "./http-connection.ts";
import type { ProcessTree } from "./process-tree.ts";

export const TARGET_NAMES = ["direct", "pipe", "object", "records", "product"] as const;

export type TargetName = (typeof TARGET_NAMES)[number];

/** A server under measurement. */
export interface Target {
  name: TargetName;
  origin: string;
  /** Its processes; absent for the upstream itself. */
  tree?: ProcessTree;
  /** A new question of a user. */
  question: (user: number) => HttpRequest;
  read: EventReader;
  stop: () => Promise<void>;
  /** The last it has printed. */
  output: () => string;
}

/** Everyone has their own address, so that a server that knows guests by address sees many. */
export const addressOf = (user: number) => `127.0.${Math.floor(user / 200) + 1}.${(user % 200) + 1}`;
