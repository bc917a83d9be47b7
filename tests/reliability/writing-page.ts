import { Editor } from "@tiptap/core";
import { vi } from "vitest";
import type { DocumentView } from "#workers/contract/writing/documents";
import { writingRuns } from "~/browser/file-store";
import { createDocument, updateDocument } from "~/screens/writing/editor/saving/document-calls";
import { DocumentSaver, type Draft } from "~/screens/writing/editor/saving/document-saver";
import type { UnsavedCopy } from "~/screens/writing/editor/saving/unsaved-copies";
import { htmlOfDocument } from "~/screens/writing/document/document-html";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { Review } from "~/screens/writing/review/review-plugin";
import { StreamRegions } from "~/screens/writing/review/runs/stream-region";
import { WritingRuns } from "~/screens/writing/review/runs/writing-runs";
import { holdSession } from "~/session/session";
import type { Reader } from "../bench/pdf-analysis.ts";
import type { Product } from "./product.ts";

const labels = { added: "", removed: "", markup: () => "" };

/** Stores of a browser, which survive a page. jsdom has no IndexedDB; what is stored there is a copy, as here. */
export class Browser {
  readonly copies = new Map<string, UnsavedCopy>();
  readonly runs = new Map<string, unknown>();

  constructor(
    readonly product: Product,
    readonly reader: Reader,
  ) {
    const { user: id, token } = reader;
    const session = { user: { id }, token, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    holdSession(session as Parameters<typeof holdSession>[0]);
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => fetch(product.origin + path, init));
    vi.spyOn(writingRuns, "save").mockImplementation(
      async (key, value) => void this.runs.set(key, structuredClone(value)),
    );
    vi.spyOn(writingRuns, "load").mockImplementation(async (key) => this.runs.get(key));
    vi.spyOn(writingRuns, "remove").mockImplementation(async (key) => void this.runs.delete(key));
  }

  async get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.reader.token}` };
    const response = await fetch(`/api/documents/${this.reader.user}/assistantdoc${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async stored(id: string): Promise<DocumentView> {
    return (await this.get<{ document: DocumentView }>(`/${id}`)).document;
  }

  /** Opens a stored document, with the edits of this browser that the server does not have. */
  async open(id: string): Promise<WritingPage> {
    const document = await this.stored(id);
    const copy = this.copies.get(id);
    const page = new WritingPage(this, copy ?? document, document);
    if (copy) await page.saver.takeUp(copy, document);
    await page.runs.offerInterrupted(id);
    return page;
  }
}

/** A document that is open: the editor, what stores it and what models write into it, as the screen puts them together. */
export class WritingPage {
  readonly editor: Editor;
  readonly saver: DocumentSaver;
  readonly runs: WritingRuns;
  /** Every content that was sent, and which of them the server has confirmed last. */
  readonly sent: string[] = [];
  confirmed = -1;
  #isClosed = false;

  constructor(
    readonly browser: Browser,
    readonly draft: Draft,
    document: DocumentView | null,
  ) {
    const { user } = browser.reader;
    this.editor = new Editor({
      element: globalThis.document.createElement("div"),
      extensions: [...schemaExtensions(), Review.configure({ labels }), StreamRegions],
      content: draft.content,
      parseOptions: { preserveWhitespace: true },
      onUpdate: () => this.saver.noteChange(),
    });
    if (document) this.confirmed = this.sent.push(document.content) - 1;
    this.saver = new DocumentSaver(user, document, `new-${crypto.randomUUID()}`, {
      read: () => ({ title: draft.title, content: this.content }),
      create: (sent, key) => {
        this.sent.push(sent.content);
        const place = { folder_id: null, template_id: null };
        return this.#whileOpen(
          createDocument(user, { ...sent, ...place, ...(key !== undefined && { key }) }),
        );
      },
      update: (id, change, last) => {
        this.sent.push(change.content);
        return this.#whileOpen(updateDocument(user, id, change, last));
      },
      copies: {
        save: async (copy) => void browser.copies.set(copy.key, copy),
        remove: async (key) => void browser.copies.delete(key),
      },
      onCreated: () => {},
      onStored: ({ content }) => (this.confirmed = this.sent.lastIndexOf(content)),
    });
    this.runs = new WritingRuns(this.editor, () => ({
      language: "en",
      model: null,
      store: () => this.saver.ensureStored(),
    }));
  }

  get id(): string {
    return this.saver.base?.id ?? "";
  }

  get content(): string {
    return htmlOfDocument(this.editor.state.doc);
  }

  get text(): string {
    return this.editor.state.doc.textContent.replace(/\s/g, "");
  }

  /** Types at the end of a block, which is counted from 0. */
  type(block: number, text: string): void {
    const { doc, tr } = this.editor.state;
    const end = doc.content.content.slice(0, block + 1).reduce((sum, one) => sum + one.nodeSize, 0) - 1;
    this.editor.view.dispatch(tr.insertText(text, end));
  }

  /** The page is closed, or its browser is killed: nothing of it is left but what the browser has stored. */
  close(how: "closed" | "killed"): void {
    this.runs.leave();
    if (how === "closed") this.saver.leave();
    this.saver.stop();
    this.#isClosed = true;
    this.editor.destroy();
  }

  /** Nothing is told to a page that is closed. */
  async #whileOpen<T>(call: Promise<T>): Promise<T> {
    const [answer] = await Promise.allSettled([call]);
    if (this.#isClosed) return new Promise(() => {});
    return answer.status === "fulfilled" ? answer.value : Promise.reject(answer.reason as Error);
  }
}
