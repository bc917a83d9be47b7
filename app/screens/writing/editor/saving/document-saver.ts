import type { DocumentView } from "#workers/contract/writing/documents";
import { ApiError } from "~/api-client";
import type { UnsavedCopy } from "./unsaved-copies";

export interface Draft {
  title: string;
  /** HTML, as the schema writes it. */
  content: string;
}

/**
 * `saving`: something is not stored yet, and will be. `offline`: it waits for the network. `failed`: the server did not
 * take it; `conflict`: the document was changed elsewhere. In all of them the text is kept in this browser.
 */
export type SaveState =
  | { is: "saved" | "saving" | "offline" }
  | { is: "failed"; error: ApiError }
  | { is: "conflict"; theirs: DocumentView | null };

export interface SaverParts {
  /** What is on the screen. Called as seldom as possible: it writes the whole document. */
  read: () => Draft;
  /** Sent again with the same `key`, it is the same document. */
  create: (draft: Draft, key?: string) => Promise<DocumentView>;
  /** `last`: the page is about to close. */
  update: (id: string, change: Draft & { version: number }, last: boolean) => Promise<DocumentView>;
  copies: { save: (copy: UnsavedCopy) => Promise<void>; remove: (key: string) => Promise<void> };
  /** The document got its address. */
  onCreated: (document: DocumentView) => void;
  onStored?: (document: DocumentView) => void;
}

/** The base of what is on the screen; null before the document was stored for the first time. */
export interface Base {
  id: string;
  version: number;
}

/** Typing pauses for so long before it is stored. */
const DEBOUNCE_MS = 800;
/** Someone who never pauses is stored that often. */
const MAX_WAIT_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/**
 * Stores a document while it is written. One call is on its way at a time; each says which version it began from, and
 * nothing is overwritten that came from elsewhere. What is not stored yet is kept in the browser as well, and removed
 * from there once it is.
 */
export class DocumentSaver {
  #state: SaveState = { is: "saved" };
  #base: Base | null;
  /** Counts the changes, and those of them that are stored. */
  #changes = 0;
  #stored = 0;
  #busy: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstUnsaved = 0;
  #failures = 0;
  /** What is on its way. */
  #sending: Draft | null = null;
  /** Fingerprints of what was sent since the last answer: the server may have stored any of it. */
  readonly #unanswered = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly user: string,
    base: Base | null,
    /** Names the copy in this browser: until it has an id, a document has none to be found by. */
    readonly newKey: string,
    readonly parts: SaverParts,
  ) {
    this.#base = base;
  }

  get state(): SaveState {
    return this.#state;
  }

  get base(): Base | null {
    return this.#base;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was changed. Costs next to nothing: it is called with every key. */
  changed(): void {
    this.#changes++;
    if (this.#state.is === "conflict") return this.#keepSoon();
    if (this.#state.is === "saved") {
      this.#firstUnsaved = Date.now();
      this.#set({ is: "saving" });
    }
    const longest = this.#firstUnsaved + MAX_WAIT_MS - Date.now();
    this.#schedule(Math.max(0, Math.min(DEBOUNCE_MS, longest)));
  }

  /** Stores what is not stored yet, now. Resolves when the attempt is over, successful or not. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    await this.#busy;
    if (this.isDirty && this.#state.is !== "conflict") await this.#save(false);
  };

  /** Stores the document for the first time, unless it is stored already; its id. Fails while that is impossible. */
  async ensureStored(): Promise<string> {
    if (!this.#base) {
      this.changed();
      await this.flush();
    }
    if (!this.#base) throw new Error("the document could not be stored");
    return this.#base.id;
  }

  get isDirty(): boolean {
    return this.#changes > this.#stored;
  }

  /** The page may close at any moment: stores in a call that outlives it, and keeps a copy in case that fails. */
  leave(): void {
    if (!this.isDirty) return;
    clearTimeout(this.#timer);
    const draft = this.parts.read();
    void this.#keep(draft);
    const base = this.#base;
    if (base && !this.#busy && this.#state.is !== "conflict") this.#busy = this.#send(draft, base, true);
  }

  /** The network is back, or someone pressed "try again". */
  retry = (): void => {
    if (this.isDirty && !this.#busy && this.#state.is !== "conflict") this.#schedule(0);
  };

  /** After a conflict: what is on the screen is a document of its own from now on. */
  async keepAsCopy(title: string): Promise<void> {
    const { content } = this.parts.read();
    const before = this.#key;
    const document = await this.parts.create({ title, content });
    this.#base = { id: document.id, version: document.version };
    this.#stored = this.#changes;
    await this.parts.copies.remove(before);
    this.#set({ is: "saved" });
    this.parts.onCreated(document);
  }

  /** After a conflict, or once another version was opened: what is on the screen is the stored version. */
  async takeOver({ id, version }: Base): Promise<void> {
    clearTimeout(this.#timer);
    this.#base = { id, version };
    this.#stored = this.#changes;
    await this.parts.copies.remove(this.#key);
    this.#set({ is: "saved" });
  }

  /**
   * The screen shows edits that an earlier page has left in this browser; `document` is what the server has now. That is
   * a conflict if those edits began from another version, and it is none of the texts that the page had sent.
   */
  async takeUp(copy: UnsavedCopy, document: DocumentView | null): Promise<void> {
    if (!document) return this.changed();
    if (isSame(copy, document)) return this.takeOver(document);
    const began = copy.version === document.version;
    if (began || copy.unanswered?.includes(await fingerprintOf(document))) return this.changed();
    this.#changes++;
    this.#set({ is: "conflict", theirs: document });
  }

  /** Nothing is stored from now on but what is on its way. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  get #key(): string {
    return this.#base?.id ?? this.newKey;
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(false), after);
  }

  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(this.parts.read()), DEBOUNCE_MS);
  }

  async #save(last: boolean): Promise<void> {
    // What came meanwhile is stored when the call before has ended.
    if (this.#busy) return this.#busy;
    const draft = this.parts.read();
    this.#busy = this.#send(draft, this.#base, last);
    return this.#busy;
  }

  async #send(draft: Draft, base: Base | null, last: boolean): Promise<void> {
    const changes = this.#changes;
    this.#sending = draft;
    await this.#keep(draft);
    try {
      const document = base
        ? await this.parts.update(base.id, { ...draft, version: base.version }, last)
        : await this.parts.create(draft, this.newKey);
      await this.#onStored(document, changes);
    } catch (error) {
      await this.#onRefused(error, draft, changes);
    } finally {
      this.#busy = null;
      this.#sending = null;
    }
  }

  async #onStored(document: DocumentView, changes: number): Promise<void> {
    const before = this.#key;
    const isNew = this.#base === null;
    this.#base = { id: document.id, version: document.version };
    this.#stored = changes;
    this.#failures = 0;
    this.#unanswered.clear();
    if (before !== this.#key || !this.isDirty) await this.parts.copies.remove(before);
    if (isNew) this.parts.onCreated(document);
    this.parts.onStored?.(document);
    if (this.isDirty) {
      this.#firstUnsaved = Date.now();
      this.#set({ is: "saving" });
      this.#schedule(DEBOUNCE_MS);
    } else this.#set({ is: "saved" });
  }

  async #onRefused(error: unknown, draft: Draft, changes: number): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const theirs = conflictIn(error);
    if (theirs && isSame(theirs, draft)) return this.#onStored(theirs, changes);
    if (theirs && this.#unanswered.has(await fingerprintOf(theirs))) {
      // It is an earlier text of this page, the answer to which was lost: the later one goes on from it.
      this.#base = { id: theirs.id, version: theirs.version };
      return this.#send(this.parts.read(), this.#base, false);
    }
    if (theirs || (error.code === "not_found" && this.#base)) return this.#set({ is: "conflict", theirs });
    if (error.code === "network") this.#unanswered.add(await fingerprintOf(draft));
    this.#set(error.code === "network" ? { is: "offline" } : { is: "failed", error });
    if (error.retryable)
      this.#schedule(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failures++, 8)));
  }

  async #keep({ title, content }: Draft): Promise<void> {
    const { id = null, version = null } = this.#base ?? {};
    const sending = this.#sending;
    const unanswered = [...this.#unanswered];
    if (sending && sending.content !== content) unanswered.push(await fingerprintOf(sending));
    const copy = { key: this.#key, user: this.user, id, version, title, content, unanswered, at: Date.now() };
    await this.parts.copies.save(copy);
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Short, since a page without a network sends many texts that have no answer. */
async function fingerprintOf({ title, content }: Draft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([title, content]));
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

const isSame = (one: Draft, other: Draft) => one.content === other.content && one.title === other.title;

/** The stored document, where a change was refused because that one is newer. */
function conflictIn({ code, body }: ApiError): DocumentView | null {
  const document = (body as { document?: DocumentView } | null)?.document;
  return code === "document_changed" && document ? document : null;
}
