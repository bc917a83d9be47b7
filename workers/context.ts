import type { Language } from "./contract/languages";
import { openDatabase, type Database } from "./db/client";
import { readConfig, type Config, type Env } from "./env";
import { createLogger, type Logger } from "./logger";

/** Who asks. A guest is known only by the keyed hash of the address, which also counts the guest's allowance. */
export type Actor =
  | { kind: "guest"; addressHash: string }
  | { kind: "user"; id: string; isPremium: boolean; addressHash: string }
  | { kind: "admin"; id: string }
  | { kind: "system" };

/** The one argument of every verb: who asks, in which language, and the doors to the outside. */
export interface Context {
  env: Env;
  config: Config;
  db: Database;
  actor: Actor;
  locale: Language;
  requestId: string;
  log: Logger;
  /** Keeps the isolate until the work is done, without holding up the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface ContextInput {
  actor: Actor;
  locale: Language;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Opens the context of one request, message, alarm or schedule; the sole place D1 is opened. */
export function createContext(env: Env, input: ContextInput): Context {
  const config = readConfig(env);
  return {
    ...input,
    env,
    config,
    db: databaseOf(env),
    log: createLogger(config.logLevel, { request_id: input.requestId }),
  };
}

const databases = new WeakMap<Env, Database>();

function databaseOf(env: Env): Database {
  let db = databases.get(env);
  if (!db) databases.set(env, (db = openDatabase(env.DB)));
  return db;
}
