import type { ModuleKey } from "../contract/modules";
import type { Actor, Context } from "./context";
import type { Config } from "./env";
import type { Exporter } from "./export/export-file";
import type { UploadKind, UploadPurpose } from "./files/uploads/upload-kind";
import type { JobDefinition } from "./jobs/define-job";
import type { Effects } from "./jobs/job-requests";
import type { VectorSources } from "./knowledge/vectors/vector-sources";
import type { RecordWords } from "./search/record-words";
import type { SearchedKind } from "./search/searched-kind";
import type { TurnKind } from "./turns/turn-kind";

/** Removes what a user left in one feature; `more` when there was too much for one run. Repeating it is safe. */
export type Eraser = (ctx: Context, userId: string) => Promise<"done" | "more">;

export type ScheduleName = "daily" | "hourly" | "everyMinute";

export type ScheduledTask = (ctx: Context) => Promise<void>;

/** Adds statements to the batch that deletes a user, for rows that could not be found afterwards. */
export type AccountClosing = (ctx: Context, userId: string) => Promise<Effects>;

/** Runs after a user's e-mail address has changed. */
export type AddressChange = (ctx: Context, userId: string) => Promise<void>;

/** Functions that find the actor of a request. */
export interface Sessions {
  /** The actor behind the token of a session or a page's bearer; null if it is not valid. */
  readActor: (ctx: Context, credential: string) => Promise<Actor | null>;
  /** Realm of the session that a token is of; null if it is none. */
  realmOf: (token: string) => Realm | null;
  /** The token of a session that a page's request carries. */
  readSessionCookie: (request: Request, realm: Realm) => string | null;
  /** The visitor of a session, for this public key if one is given; null if it is not valid. */
  readVisitorSession: (config: Config, token: string, publicKey?: string) => Promise<VisitorClaims | null>;
}

/** The owners of sessions: registered users and administrators have separate tables, cookies and tokens. */
export type Realm = "user" | "admin";

export interface VisitorClaims {
  /** The public key that the session was issued for; it is invalid with any other. */
  publicKey: string;
  /** Distinguishes the visitors of a resource. */
  visitorId: string;
}

/**
 * All declarations of the features together: the only way in which shared parts reach them. Frozen once it is made.
 */
export interface Product {
  /** Version of this build; an operator can put another one into KV. */
  readonly version: string;
  /** Absent without the feature of accounts: every request is then a guest's. */
  readonly sessions: Sessions | undefined;
  readonly jobs: ReadonlyMap<string, JobDefinition>;
  readonly turns: ReadonlyMap<string, TurnKind>;
  readonly tasks: Readonly<Record<ScheduleName, readonly ScheduledTask[]>>;
  readonly words: readonly RecordWords[];
  /** Ordered like the features; `module` is the one whose users are searched for it, null for everybody. */
  readonly searched: readonly (SearchedKind & { module: ModuleKey | null })[];
  readonly vectors: readonly VectorSources[];
  readonly uploads: Readonly<Partial<Record<UploadPurpose, UploadKind>>>;
  readonly attention: ReadonlyMap<ModuleKey, (ctx: Context) => Promise<number>>;
  readonly onAccountClosed: readonly AccountClosing[];
  readonly onEmailChanged: readonly AddressChange[];
  /** Ordered like the features, as are the exporters. */
  readonly erasers: readonly Eraser[];
  readonly exporters: readonly Exporter[];
}

declare module "./context" {
  interface Context {
    /** Declared here, because the definitions in it take a context themselves. */
    product: Product;
  }
}
