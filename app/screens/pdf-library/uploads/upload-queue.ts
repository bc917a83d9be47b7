import type { PdfFileView, UploadView } from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";
import { forgetUpload, keepUpload, keptUploads, type KeptUpload } from "./kept-uploads";
import { sendFile } from "./send-file";

const FILES_AT_ONCE = 2;

/** An upload as the screen shows it. */
export interface ShownUpload {
  id: string;
  name: string;
  size: number;
  folderId: string | null;
  phase: "waiting" | "sending" | "finishing" | "failed";
  /** Bytes. */
  sent: number;
  failure: { code: string; message: string } | null;
}

interface Running extends ShownUpload {
  kept: KeptUpload;
  stop: AbortController;
}

/** The uploads of a user as long as the page lives: two files at once, each until it is there or given up. */
export class UploadQueue {
  #uploads: Running[] = [];
  #shown: ShownUpload[] = [];
  #known: UploadView[] = [];
  #resumed = false;
  readonly #listeners = new Set<() => void>();
  readonly #doneListeners = new Set<(document: PdfFileView) => void>();

  constructor(readonly user: string) {}

  get = (): ShownUpload[] => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with each document that has arrived. Gives the way to stop. */
  onDone(listener: (document: PdfFileView) => void): () => void {
    this.#doneListeners.add(listener);
    return () => this.#doneListeners.delete(listener);
  }

  add(files: readonly File[], folderId: string | null): void {
    for (const file of files) {
      const { user } = this;
      const kept = { id: crypto.randomUUID(), user, file, name: file.name, folderId, at: Date.now() };
      void keepUpload(kept);
      this.#uploads.push(running(kept));
    }
    this.#tell();
    this.#next();
  }

  /** Goes on with what a reload has cut off; `documents` tells which of it had arrived all the same. */
  async resume(documents: readonly PdfFileView[]): Promise<void> {
    if (this.#resumed) return;
    this.#resumed = true;
    const kept = await keptUploads(this.user);
    if (kept.length === 0) return;
    await this.#ask();
    for (const upload of kept) {
      if (this.#uploads.some(({ id }) => id === upload.id)) continue;
      if (documents.some((document) => hasBecome(upload, document))) void forgetUpload(upload.id);
      else this.#uploads.push(running(upload));
    }
    this.#tell();
    this.#next();
  }

  /** Tries again, with what the server has of it already. */
  async retry(id: string): Promise<void> {
    this.#change(id, { phase: "waiting", failure: null });
    await this.#ask();
    this.#next();
  }

  /** Gives an upload up: here, and at the server what it has of it. */
  cancel(id: string): void {
    const upload = this.#uploads.find((each) => each.id === id);
    if (!upload) return;
    upload.stop.abort();
    this.#drop(id);
    void callApi(`/documents/${this.user}/uploads/${id}`, { method: "DELETE" }).catch(() => {});
    this.#next();
  }

  async #ask(): Promise<void> {
    this.#known = await callApi<{ data: UploadView[] }>(`/documents/${this.user}/uploads`).then(
      ({ data }) => data,
      () => [],
    );
  }

  #next(): void {
    const busy = this.#uploads.filter(({ phase }) => phase === "sending" || phase === "finishing").length;
    const waiting = this.#uploads.filter(({ phase }) => phase === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, FILES_AT_ONCE - busy))) void this.#send(upload.id);
  }

  async #send(id: string): Promise<void> {
    const stop = new AbortController();
    this.#change(id, { phase: "sending", stop });
    const upload = this.#uploads.find((each) => each.id === id)!;
    try {
      const document = await sendFile(upload.kept, {
        signal: stop.signal,
        known: this.#known.find(({ fileId }) => fileId === id) ?? null,
        onSent: (sent) => this.#change(id, { sent }),
        onFinishing: () => this.#change(id, { phase: "finishing" }),
      });
      this.#drop(id);
      this.#doneListeners.forEach((listener) => listener(document));
    } catch (error) {
      if (stop.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : "internal";
      const message = error instanceof Error ? error.message : "";
      this.#change(id, { phase: "failed", sent: 0, failure: { code, message } });
    }
    this.#next();
  }

  #drop(id: string): void {
    void forgetUpload(id);
    this.#uploads = this.#uploads.filter((each) => each.id !== id);
    this.#tell();
  }

  #change(id: string, part: Partial<Running>): void {
    this.#uploads = this.#uploads.map((each) => (each.id === id ? { ...each, ...part } : each));
    this.#tell();
  }

  #tell(): void {
    this.#shown = [...this.#uploads];
    this.#listeners.forEach((listener) => listener());
  }
}

function running(kept: KeptUpload): Running {
  const { id, name, folderId, file } = kept;
  const shown = { id, name, folderId, size: file.size, phase: "waiting" as const, sent: 0, failure: null };
  return { ...shown, kept, stop: new AbortController() };
}

/** Whether a document is what an upload was to become: the answer to its last call was lost. */
const hasBecome = ({ name, file, at }: KeptUpload, document: PdfFileView): boolean =>
  document.name === name &&
  document.byte_size === file.size &&
  Date.parse(document.created_at) >= at - 60_000;
