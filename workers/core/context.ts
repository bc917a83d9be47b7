import type { Language } from "../contract/languages";
import type { ModuleKey } from "../contract/modules";
import type { Entitlement } from "../contract/plans/plans";
import { StoredFiles } from "./files/stored-files";
import type { Connections } from "./connections";
import { openDatabase, type Database } from "../db/client";
import { countedDatabase } from "../db/counted-database";
import { readConfig, type Env } from "./env";
import { createLogger } from "./logger";

/** A registered user, with the session and the subscription as they were when the request arrived. */
export interface UserActor {
  kind: "user";
  id: string;
  sessionId: string;
  name: string;
  email: string;
  /** The account's language, used for emails. */
  language: Language;
  /** An active paid subscription of any plan type. */
  isPremium: boolean;
  /** The entitlement of the subscription; null without a plan. */
  plan: Entitlement | null;
  /** Modules that the user has switched on. */
  modules: ModuleKey[];
  /** Modules that the user has switched off. */
  modulesOff: ModuleKey[];
  /** The last payment for the plan failed. */
  paymentFailed: boolean;
  isIncognito: boolean;
  /** Has at least one project: without any, a question reads nothing of projects. */
  hasProjects: boolean;
  /** Wants what they say of themselves remembered, and used: without, a question reads nothing of it. */
  hasMemory: boolean;
  addressHash: string;
}

/** A resource that a user has made public under a key. */
export interface PublicResource {
  id: string;
  ownerId: string;
  /** The public key. */
  key: string;
  /** Origins of sites that may embed it. */
  allowedSites: readonly string[];
  /** The record as its feature read it for this request, so that nothing reads it twice. */
  record: unknown;
}

/** Someone without an account who uses something public of another user, such as a chatbot. */
export interface VisitorActor {
  kind: "visitor";
  /** Id of the visitor's session, chosen when it began. */
  id: string;
  /** The resource that the visitor's public key opens. */
  resource: PublicResource;
  addressHash: string;
}

/**
 * The sender of the request. A guest is identified only by the keyed hash of the address, which the guest quota also
 * uses.
 */
export type Actor =
  | { kind: "guest"; addressHash: string }
  | UserActor
  | VisitorActor
  | { kind: "admin"; id: string; sessionId: string; email: string; addressHash: string }
  | { kind: "system" };

/** The first argument of every domain function: the actor, the language and the connections to other systems. */
export interface Context extends Connections {
  /** Storage of all files. */
  files: StoredFiles;
  actor: Actor;
  /** The token of the actor's session, where the request carried it: the auth library asks for it again. */
  sessionToken: string | null;
  locale: Language;
  /** The User-Agent header of the request; null without a request. */
  userAgent: string | null;
  /** Public origin of the product, for links in emails: `https://atelier.example`. */
  origin: string;
  requestId: string;
  /** Key under which the memory of this request or job is counted: see `waitForMemory`. */
  holder: object;
  /** Answers a request as the product does, without the network; null except in jobs. */
  askProduct: AskProduct | null;
}

/** The product's own `fetch`. */
export type AskProduct = (request: Request) => Promise<Response>;

export interface ContextInput {
  product: Context["product"];
  actor: Actor;
  sessionToken?: string | null;
  userAgent?: string | null;
  locale: Language;
  requestId: string;
  holder?: object;
  /** Origin of this request, used if `APP_ORIGIN` is not set. */
  origin?: string;
  waitUntil: (work: Promise<unknown>) => void;
  askProduct?: AskProduct;
}

/** Opens the context of one request, message, alarm or schedule; the only place that opens D1. */
export function createContext(env: Env, input: ContextInput): Context {
  const config = readConfig(env);
  const ctx: Context = {
    ...input,
    sessionToken: input.sessionToken ?? null,
    userAgent: input.userAgent ?? null,
    origin: config.appOrigin ?? input.origin ?? "",
    holder: input.holder ?? {},
    askProduct: input.askProduct ?? null,
    env,
    config,
    db: databaseOf(env),
    files: new StoredFiles(() => ctx),
    log: createLogger(config.logLevel, { request_id: input.requestId }),
  };
  return ctx;
}

const databases = new WeakMap<Env, Database>();

function databaseOf(env: Env): Database {
  let db = databases.get(env);
  if (!db) databases.set(env, (db = openDatabase(countedDatabase(env.DB))));
  return db;
}
