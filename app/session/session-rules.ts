import type { UserView } from "#workers/contract/users";
import {
  AFTER_LOGIN_KEY,
  ENDS_LATER_KEY,
  entryOf,
  FORCE_LOGOUT_KEY,
  idInEntry,
  KEPT_FOR_KEY,
  MARKER,
  SESSION_CHANGED_KEY,
  SESSION_KEY,
} from "./session-entry";

/** The parts of the browser and the server that the rules use. */
export interface SessionDependencies {
  local: Storage;
  session: Storage;
  /** Missing where the browser has none. */
  caches: CacheStorage | undefined;
  /** The logout action: ends the session of the page's bearer. */
  endBearer: () => Promise<unknown>;
  /** Ends the session of the cookie, and takes the cookie away. */
  endCookie: () => Promise<unknown>;
  path: () => string;
  go: (address: string) => void;
  reload: () => void;
  /** Asks again who is signed in and what they may do. */
  refresh: () => void;
  /** Reads what is written and not sent; null if there is nothing. */
  readDrafts: () => StoredTexts | null;
  /** Keeps it for its writer, to whom it comes back after the next sign-in. */
  keepDrafts: (owner: string, texts: StoredTexts) => Promise<unknown>;
  /** Removes what is attached to drafts, which no storage with keys holds. */
  clearAttachments: () => Promise<unknown>;
  /** Removes the conversations that can be read without a network. */
  clearKept: () => Promise<unknown>;
}

/** The stored drafts, and the question that was being sent. */
export type StoredTexts = Record<"drafts" | "pending", string | null>;

const AUTH = "/auth";
/** Administrators have a session of their own; what a user of the same browser does is none of its business. */
const ADMINISTRATION = /^\/admin(\/|$)/i;
/** Longest wait of a forced logout for the server, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 3_000;
/** Reason given to `/auth`: the server could not be told of the logout yet. */
const UNREACHED = "unreached";

/**
 * Rules for the end of the session in this tab, here or in another one. Each may be called many times, and pages that
 * are already at `/auth` are not redirected there.
 */
export class SessionRules {
  #user: UserView | null = null;
  #leaving = false;

  constructor(readonly dependencies: SessionDependencies) {}

  /** Notes whose page this is, for the other tabs too. */
  keep(user: UserView): void {
    const { local } = this.dependencies;
    this.#user = user;
    if (this.#isInAdministration()) return;
    void this.#forgetOthers(user.id);
    const endsLater = attempt(() => local.getItem(ENDS_LATER_KEY));
    if (endsLater && endsLater === user.id) return void this.#endLater();
    attempt(() => local.removeItem(ENDS_LATER_KEY));
    if (user.guest) return;
    attempt(() => local.removeItem(AFTER_LOGIN_KEY));
    const entry = entryOf(user);
    attempt(() => local.getItem(SESSION_KEY) === entry || local.setItem(SESSION_KEY, entry));
  }

  /** Another tab changed what is stored; a `key` of null is all of it. */
  async onStorage({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): Promise<void> {
    if (this.#leaving || this.#isInAdministration()) return;
    if (key === FORCE_LOGOUT_KEY && newValue !== null) return this.#obeyFlag();
    if (key === SESSION_CHANGED_KEY && newValue !== null) return this.dependencies.refresh();
    const isOurs = this.#user !== null && !this.#user.guest;
    if (key === SESSION_KEY && newValue !== null) {
      if (!isOurs) return;
      if (idInEntry(newValue) !== this.#user?.id) this.dependencies.reload();
      else if (newValue !== entryOf(this.#user!)) this.dependencies.refresh();
      return;
    }
    if (key === SESSION_KEY || (key === null && isOurs)) await this.#followRemoval();
  }

  /**
   * Ends the session, clears everything that is stored, and leads to `/auth`, where the reason is shown once. What was
   * written is put aside for its writer.
   */
  async forceLogout(reason: string, { callsLogout = true } = {}): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    const { endBearer, endCookie, local, readDrafts, keepDrafts } = this.dependencies;
    // The drafts are read at once: the refused question is about to be forgotten.
    const texts = attempt(readDrafts);
    const owner = this.#user?.id;
    const onServer = async () => {
      if (callsLogout) await ignoreErrors(endBearer);
      await ignoreErrors(endCookie);
    };
    await within(LOGOUT_TIMEOUT_MS, onServer());
    attempt(() => local.setItem(FORCE_LOGOUT_KEY, String(Date.now())));
    await clearAll(this.dependencies);
    if (owner && texts)
      await within(
        LOGOUT_TIMEOUT_MS,
        ignoreErrors(() => keepDrafts(owner, texts)),
      );
    this.#leave(reason);
  }

  /**
   * Signs out as asked. Where the server cannot be reached, everything of the session is removed here, `/auth` says so, and
   * the next page that finds the session again ends it.
   */
  async logOut(): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    const { endBearer, endCookie, local } = this.dependencies;
    const onServer = async () => {
      await ignoreErrors(endBearer);
      await endCookie();
      return true;
    };
    const hasEnded = await within(LOGOUT_TIMEOUT_MS, ignoreErrors(onServer));
    if (!hasEnded) {
      attempt(() => local.setItem(ENDS_LATER_KEY, this.#user?.id ?? ""));
      await this.#forgetOthers(null);
    }
    await this.forget(hasEnded ? undefined : UNREACHED);
  }

  /** Ends a session whose user has signed out while the server could not be reached. */
  async #endLater(): Promise<void> {
    const { endCookie, local } = this.dependencies;
    this.#leaving = true;
    try {
      await endCookie();
    } catch {
      // The next page tries again.
      this.#leaving = false;
      return;
    }
    attempt(() => local.removeItem(ENDS_LATER_KEY));
    await this.forget();
  }

  /**
   * Clears up after the session has ended on the server: removes its data from this browser, notifies the other tabs,
   * and leaves.
   */
  async forget(reason?: string): Promise<void> {
    this.#leaving = true;
    await within(LOGOUT_TIMEOUT_MS, ignoreErrors(this.dependencies.clearAttachments));
    clearMarked(this.dependencies.local);
    clearMarked(this.dependencies.session);
    this.#leave(reason);
  }

  /** A session may have ended without a word to this browser: what is kept for its user is removed by the next page. */
  async #forgetOthers(user: string | null): Promise<void> {
    const { local, clearKept } = this.dependencies;
    const keptFor = () => attempt(() => local.getItem(KEPT_FOR_KEY)) ?? null;
    const owner = keptFor();
    if (owner === null || owner === user) return;
    await ignoreErrors(clearKept);
    if (keptFor() === owner) attempt(() => local.removeItem(KEPT_FOR_KEY));
  }

  async #obeyFlag(): Promise<void> {
    this.#leaving = true;
    await clearAll(this.dependencies);
    await within(LOGOUT_TIMEOUT_MS, ignoreErrors(this.dependencies.endCookie));
    this.#leave();
  }

  /** The cookie is removed too: `/auth` redirects anyone who has one. */
  async #followRemoval(): Promise<void> {
    if (this.#isAtAuth() || this.dependencies.local.getItem(SESSION_KEY) !== null) return;
    this.#leaving = true;
    await within(LOGOUT_TIMEOUT_MS, ignoreErrors(this.dependencies.endCookie));
    this.#leave();
  }

  #isInAdministration(): boolean {
    return ADMINISTRATION.test(this.dependencies.path());
  }

  #isAtAuth(): boolean {
    return this.dependencies.path() === AUTH;
  }

  #leave(reason?: string): void {
    this.#leaving = !this.#isAtAuth();
    if (this.#leaving) this.dependencies.go(reason ? `${AUTH}?${new URLSearchParams({ reason })}` : AUTH);
  }
}

async function clearAll({ local, session, caches, clearAttachments }: SessionDependencies): Promise<void> {
  await within(LOGOUT_TIMEOUT_MS, ignoreErrors(clearAttachments));
  attempt(() => local.clear());
  attempt(() => session.clear());
  const names = (await ignoreErrors(async () => caches?.keys())) ?? [];
  await Promise.all(names.map((name) => ignoreErrors(async () => caches?.delete(name))));
}

function clearMarked(storage: Storage): void {
  attempt(() => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.includes(MARKER)) storage.removeItem(key);
  });
}

/** Storage can be blocked; ending a session must work without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Blocked storage holds nothing that would have to be removed.
    return undefined;
  }
}

async function ignoreErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Waits for work, and gives undefined where it takes longer than a time. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds)),
  ]);
}
