import type { Language } from "./contract/languages";
import type { ModuleKey } from "./contract/modules";
import type { Entitlement } from "./contract/plans/plans";
import { openDatabase, type Database } from "./db/client";
import { readConfig, type Config, type Env } from "./env";
import { createLogger, type Logger } from "./logger";

/** A registered user, as the session and the subscription stood when the request came. */
export interface UserActor {
  kind: "user";
  id: string;
  sessionId: string;
  name: string;
  email: string;
  /** Of the account: which mails are written in. */
  language: Language;
  /** An active paid subscription of any plan type (decision T-19). */
  isPremium: boolean;
  /** What the subscription grants; null without a plan. */
  plan: Entitlement | null;
  /** Modules that the user has switched on. */
  modules: ModuleKey[];
  /** Modules that the user has switched off. */
  modulesOff: ModuleKey[];
  isIncognito: boolean;
  addressHash: string;
}

/** Who asks. A guest is known only by the keyed hash of the address, which also counts the guest's allowance. */
export type Actor =
  | { kind: "guest"; addressHash: string }
  | UserActor
  | { kind: "admin"; id: string; sessionId: string; email: string; addressHash: string }
  | { kind: "system" };

/** The one argument of every verb: who asks, in which language, and the doors to the outside. */
export interface Context {
  env: Env;
  config: Config;
  db: Database;
  actor: Actor;
  /** The token of the actor's session, where the request carried it: the auth library asks for it again. */
  sessionToken: string | null;
  locale: Language;
  /** How the browser or program of the request names itself; null where nobody asks. */
  userAgent: string | null;
  /** Where the product is reached, for links in mails: `https://atelier.example`. */
  origin: string;
  requestId: string;
  log: Logger;
  /** Keeps the isolate until the work is done, without holding up the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface ContextInput {
  actor: Actor;
  sessionToken?: string | null;
  userAgent?: string | null;
  locale: Language;
  requestId: string;
  /** Where this request reached the product; what the operator configured goes before it. */
  origin?: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Opens the context of one request, message, alarm or schedule; the sole place D1 is opened. */
export function createContext(env: Env, input: ContextInput): Context {
  const config = readConfig(env);
  return {
    ...input,
    sessionToken: input.sessionToken ?? null,
    userAgent: input.userAgent ?? null,
    origin: config.appOrigin ?? input.origin ?? "",
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
