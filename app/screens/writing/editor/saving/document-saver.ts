import type { DocumentView } from "#workers/contract/writing/documents";
import { ApiError } from "~/api-client";
import { Autosave, DEBOUNCE_MS } from "~/browser/autosave";
import type { UnsavedCopy } from "./unsaved-copies";

export interface Draft {
  title: string;
  /** HTML, as the schema writes it. */
  content: string;
}

export interface SaverParts {
  /**
   * Reads the document on the screen. Expensive, since it writes the whole document: called once for each call that is
   * sent.
   */
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

/**
 * Stores a document while it is written. Each call says which version it began from, and nothing is overwritten that
 * came from elsewhere. What is not stored yet is also saved in the browser, and removed from there once it is stored.
 */
export class DocumentSaver extends Autosave<DocumentView | null> {
  #base: Base | null;
  /** The draft that is being sent. */
  #sending: Draft | null = null;
  /** Fingerprints of what was sent since the last answer: the server may have stored any of it. */
  readonly #unanswered = new Set<string>();

  constructor(
    readonly user: string,
    base: Base | null,
    /** Names the copy in this browser as long as the document has no id. */
    readonly newKey: string,
    readonly parts: SaverParts,
  ) {
    super();
    this.#base = base;
  }

  get base(): Base | null {
    return this.#base;
  }

  /** Stores the document for the first time, unless it is stored already; its id. Fails while that is impossible. */
  async ensureStored(): Promise<string> {
    if (!this.#base) {
      this.noteChange();
      await this.flush();
    }
    if (!this.#base) throw new Error("the document could not be stored");
    return this.#base.id;
  }

  /** The copy in this browser remains in case the call fails. */
  override leave(): void {
    if (!this.isDirty) return;
    this.stop();
    if (this.#base && this.canSend) void this.saveNow(true);
    else void this.#saveCopy(this.parts.read());
  }

  /** Makes the text on the screen a separate document, after a conflict. */
  async keepAsCopy(title: string): Promise<void> {
    const { content } = this.parts.read();
    const before = this.#key;
    const document = await this.parts.create({ title, content });
    this.#base = { id: document.id, version: document.version };
    this.confirm(this.changes);
    await this.parts.copies.remove(before);
    this.set({ is: "saved" });
    this.parts.onCreated(document);
  }

  /** Takes the text on the screen for the stored version, after a conflict or once another version was opened. */
  async takeOver({ id, version }: Base): Promise<void> {
    this.stop();
    this.#base = { id, version };
    this.confirm(this.changes);
    await this.parts.copies.remove(this.#key);
    this.set({ is: "saved" });
  }

  /**
   * The screen shows edits that an earlier page has left in this browser; `document` is what the server has now. That
   * is a conflict if those edits began from another version, and it is none of the texts that the page had sent.
   */
  async takeUp(copy: UnsavedCopy, document: DocumentView | null): Promise<void> {
    if (!document) return this.noteChange();
    if (isSame(copy, document)) return this.takeOver(document);
    const began = copy.version === document.version;
    if (began || copy.unanswered?.includes(await fingerprintOf(document))) return this.noteChange();
    this.countChange();
    this.set({ is: "conflict", theirs: document });
  }

  protected override noteChangeInConflict(): void {
    this.schedule(DEBOUNCE_MS, () => void this.#saveCopy(this.parts.read()));
  }

  protected async send(last: boolean): Promise<void> {
    const { changes } = this;
    const base = this.#base;
    const draft = this.parts.read();
    this.#sending = draft;
    await this.#saveCopy(draft);
    try {
      const document = base
        ? await this.parts.update(base.id, { ...draft, version: base.version }, last)
        : await this.parts.create(draft, this.newKey);
      await this.#onStored(document, changes);
    } catch (error) {
      await this.#onRefused(error, draft, changes);
    } finally {
      this.#sending = null;
    }
  }

  get #key(): string {
    return this.#base?.id ?? this.newKey;
  }

  async #onStored(document: DocumentView, changes: number): Promise<void> {
    const before = this.#key;
    const isNew = this.#base === null;
    this.#base = { id: document.id, version: document.version };
    this.confirm(changes);
    this.#unanswered.clear();
    if (before !== this.#key || !this.isDirty) await this.parts.copies.remove(before);
    if (isNew) this.parts.onCreated(document);
    this.parts.onStored?.(document);
    this.settle();
  }

  async #onRefused(error: unknown, draft: Draft, changes: number): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const theirs = conflictIn(error);
    if (theirs && isSame(theirs, draft)) return this.#onStored(theirs, changes);
    if (theirs && this.#unanswered.has(await fingerprintOf(theirs))) {
      // The stored document is an earlier text of this page whose answer was lost: the current text is based on it.
      this.#base = { id: theirs.id, version: theirs.version };
      return this.send(false);
    }
    if (theirs || (error.code === "not_found" && this.#base)) return this.set({ is: "conflict", theirs });
    if (error.code === "network") this.#unanswered.add(await fingerprintOf(draft));
    this.fail(error);
  }

  async #saveCopy({ title, content }: Draft): Promise<void> {
    const { id = null, version = null } = this.#base ?? {};
    const sending = this.#sending;
    const unanswered = [...this.#unanswered];
    if (sending && sending.content !== content) unanswered.push(await fingerprintOf(sending));
    const copy = { key: this.#key, user: this.user, id, version, title, content, unanswered, at: Date.now() };
    await this.parts.copies.save(copy);
  }
}

/** Short, since a page without a network sends many texts that have no answer. */
async function fingerprintOf({ title, content }: Draft): Promise<string> {
  const text = JSON.stringify([title, content]);
  // The text stands for its own hash on insecure pages, which have no `crypto.subtle`.
  if (!crypto.subtle) return text;
  const bytes = new TextEncoder().encode(text);
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

const isSame = (one: Draft, other: Draft) => one.content === other.content && one.title === other.title;

/** The stored document, where a change was refused because that one is newer. */
function conflictIn({ code, body }: ApiError): DocumentView | null {
  const document = (body as { document?: DocumentView } | null)?.document;
  return code === "document_changed" && document ? document : null;
}
