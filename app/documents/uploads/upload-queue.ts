import { UploadsAnswer } from "#workers/contract/pdf/answers";
import {
  MAX_PDF_BYTES,
  UPLOAD_CHUNK_BYTES,
  type PdfFileView,
  type UploadView,
} from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";
import { newId } from "~/browser/new-id";
import {
  claimUpload,
  type Release,
  removeUpload,
  saveUpload,
  loadUploads,
  type SavedUpload,
} from "./saved-uploads";
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

/** Failures of the file itself: neither another attempt nor another plan helps. */
const PERMANENT: readonly string[] = ["not_a_pdf", "file_too_large", "validation_failed"];

export const isPermanentFailure = ({ failure }: ShownUpload): boolean =>
  failure !== null && PERMANENT.includes(failure.code);

interface Running extends ShownUpload {
  saved: SavedUpload;
  stop: AbortController;
}

/** The uploads of a user as long as the page lives: two files at once, each until it is there or given up. */
export class UploadQueue {
  #uploads: Running[] = [];
  #shown: ShownUpload[] = [];
  #known: UploadView[] = [];
  #resumed = false;
  /** What this tab has taken, until the upload ends. */
  readonly #claims = new Map<string, Promise<Release | null>>();
  readonly #listeners = new Set<() => void>();
  readonly #doneListeners = new Set<(document: PdfFileView, uploadId: string) => void>();

  constructor(readonly user: string) {
    globalThis.addEventListener?.("online", () => {
      for (const { id, failure } of this.#uploads) if (failure?.code === "network") void this.retry(id);
    });
  }

  get = (): ShownUpload[] => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with each document that was uploaded. Returns a function that unsubscribes. */
  onDone(listener: (document: PdfFileView, uploadId: string) => void): () => void {
    this.#doneListeners.add(listener);
    return () => this.#doneListeners.delete(listener);
  }

  /** Returns the ids of the uploads. */
  add(files: readonly File[], folderId: string | null): string[] {
    const ids = files.map((file) => {
      const { user } = this;
      const saved = { id: newId(), user, file, name: file.name, folderId, at: Date.now() };
      this.#uploads.push(running(saved));
      const claim = claimUpload(saved.id);
      this.#claims.set(saved.id, claim);
      // Saved only once it is claimed: no other tab may find it free.
      void claim.then(async () => {
        if (this.#claims.has(saved.id)) await saveUpload(saved);
      });
      return saved.id;
    });
    this.#notify();
    this.#next();
    return ids;
  }

  /** Resumes uploads that a reload interrupted; `documents` shows which ones had already completed. */
  async resume(documents: readonly PdfFileView[]): Promise<void> {
    if (this.#resumed) return;
    this.#resumed = true;
    for (const { id } of await loadUploads(this.user)) {
      const claim = await claimUpload(id);
      if (claim) await this.#continue(id, claim, documents);
      // Another tab is uploading it; if that tab is closed before the end, this one continues.
      else void claimUpload(id, { waits: true }).then((late) => late && this.#continue(id, late, documents));
    }
  }

  async #continue(id: string, release: Release, documents: readonly PdfFileView[]): Promise<void> {
    const upload = (await loadUploads(this.user)).find((saved) => saved.id === id);
    const isOurs = upload && !this.#claims.has(id);
    if (!isOurs || documents.some((document) => hasBecome(upload, document))) {
      if (isOurs) void removeUpload(id);
      return release();
    }
    this.#claims.set(id, Promise.resolve(release));
    await this.#ask();
    this.#uploads.push(running(upload));
    this.#notify();
    this.#next();
  }

  /** Tries again, with what the server has of it already. */
  async retry(id: string): Promise<void> {
    this.#change(id, { phase: "waiting", failure: null });
    await this.#ask();
    this.#next();
  }

  /** Cancels an upload here and on the server. */
  cancel(id: string): void {
    const upload = this.#uploads.find((each) => each.id === id);
    if (!upload) return;
    upload.stop.abort();
    this.#drop(id);
    if (this.#mayBeThere(upload))
      void callApi(`/documents/${this.user}/uploads/${id}`, { method: "DELETE" }).catch(() => {});
    this.#next();
  }

  /** Whether the server may have parts of it: what goes at once is there as a whole or not at all. */
  #mayBeThere({ id, size, phase }: Running): boolean {
    const isBegun = phase !== "waiting" || this.#known.some(({ fileId }) => fileId === id);
    return size > UPLOAD_CHUNK_BYTES && isBegun;
  }

  async #ask(): Promise<void> {
    this.#known = await callApi(`/documents/${this.user}/uploads`, { answer: UploadsAnswer }).then(
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
      const document = await sendFile(upload.saved, {
        signal: stop.signal,
        known: this.#known.find(({ fileId }) => fileId === id) ?? null,
        onSent: (sent) => this.#change(id, { sent }),
        onFinishing: () => this.#change(id, { phase: "finishing" }),
      });
      this.#doneListeners.forEach((listener) => listener(document, id));
      this.#drop(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : "internal";
      const { saved } = upload;
      // The folder went while the file waited: the document is what matters.
      if (code === "not_found" && saved.folderId !== null) this.#sendToRoot(saved);
      else this.#fail(id, { code, message: error instanceof Error ? error.message : "" });
    }
    this.#next();
  }

  #sendToRoot(saved: SavedUpload): void {
    const moved = { ...saved, folderId: null };
    void saveUpload(moved);
    this.#change(saved.id, { saved: moved, folderId: null, phase: "waiting", sent: 0 });
  }

  #fail(id: string, failure: ShownUpload["failure"]): void {
    this.#change(id, { phase: "failed", sent: 0, failure });
    const failed = this.#uploads.find((each) => each.id === id);
    // After it was saved, which waits for the same claim.
    if (failed && isPermanentFailure(failed)) void this.#claims.get(id)?.then(() => removeUpload(id));
  }

  #drop(id: string): void {
    const claim = this.#claims.get(id);
    this.#claims.delete(id);
    // In this order: a tab that waits for it checks whether it is still saved.
    void removeUpload(id).then(async () => (await claim)?.());
    this.#uploads = this.#uploads.filter((each) => each.id !== id);
    this.#notify();
  }

  #change(id: string, part: Partial<Running>): void {
    this.#uploads = this.#uploads.map((each) => (each.id === id ? { ...each, ...part } : each));
    this.#notify();
  }

  #notify(): void {
    this.#shown = [...this.#uploads];
    this.#listeners.forEach((listener) => listener());
  }
}

function running(saved: SavedUpload): Running {
  const { id, name, folderId, file } = saved;
  const shown = { id, name, folderId, size: file.size, phase: "waiting" as const, sent: 0, failure: null };
  return { ...shown, saved, stop: new AbortController() };
}

/** Whether a document is what an upload was to become: the answer to its last call was lost. */
const hasBecome = ({ name, file, at }: SavedUpload, document: PdfFileView): boolean =>
  document.name === name &&
  document.byte_size === file.size &&
  Date.parse(document.created_at) >= at - 60_000;

const queues = new Map<string, UploadQueue>();

/** The uploads of a user: one queue as long as the page lives, so that they continue when another screen is opened. */
export function uploadQueue(user: string): UploadQueue {
  let queue = queues.get(user);
  if (!queue) queues.set(user, (queue = new UploadQueue(user)));
  return queue;
}

export type FileRejection = "notPdf" | "tooLarge" | "empty";

/** Why a file is refused, as far as the browser can check; null if it is accepted. */
export function rejectionOf({ name, type, size }: File): FileRejection | null {
  if (type !== "application/pdf" && !/\.pdf$/i.test(name)) return "notPdf";
  if (size > MAX_PDF_BYTES) return "tooLarge";
  return size === 0 ? "empty" : null;
}
