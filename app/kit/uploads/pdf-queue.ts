import {
  MAX_PDF_BYTES,
  UploadListResponse,
  type PdfFileView,
  type UploadView,
} from "#workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "#workers/contract/pdf/upload-chunk";
import { callApi } from "~/api-client";
import { looksLikePdf } from "~/browser/looks-like-pdf";
import { newId } from "~/browser/new-id";
import { isLimit, offerPlans } from "~/session/offer-plans";
import {
  claimUpload,
  type Release,
  removeUpload,
  saveUpload,
  loadUploads,
  type SavedUpload,
} from "./saved-uploads";
import { sendFile } from "./send-file";
import { UploadQueue, type Sending, type Upload } from "./upload-queue";

/** Failures of the file itself: neither another attempt nor another plan helps. */
const PERMANENT: readonly string[] = ["not_a_pdf", "file_too_large", "validation_failed"];

export const isPermanentFailure = ({ failure }: Upload): boolean =>
  failure !== null && PERMANENT.includes(failure.code);

interface Pdf {
  id: string;
  name: string;
  size: number;
  saved: SavedUpload;
  /** True for an upload that a reload interrupted and that the user has not started again. */
  isResumed: boolean;
}

/** A user's uploads to the library as long as the page lives; those that a reload interrupts continue. */
export class PdfQueue extends UploadQueue<Pdf, PdfFileView> {
  #known: UploadView[] = [];
  #resumed = false;
  /** Claims of this tab, held until the upload ends. */
  readonly #claims = new Map<string, Promise<Release | null>>();

  constructor(readonly user: string) {
    super();
    globalThis.addEventListener?.("online", () => {
      for (const { id, failure } of this.value) if (failure?.code === "network") void this.retry(id);
    });
  }

  /** Returns the ids of the uploads. */
  add(files: readonly File[], folderId: string | null): string[] {
    const added = files.map((file) => {
      const { user } = this;
      const saved = { id: newId(), user, file, name: file.name, folderId, at: Date.now() };
      const claim = claimUpload(saved.id);
      this.#claims.set(saved.id, claim);
      // Saved only once it is claimed: no other tab may find it free.
      void claim.then(async () => {
        if (this.#claims.has(saved.id)) await saveUpload(saved);
      });
      return pdfOf(saved);
    });
    this.push(...added);
    return added.map(({ id }) => id);
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

  /** Tries again, with what the server has of it already. */
  override async retry(id: string): Promise<void> {
    this.change(id, { phase: "waiting", failure: null, isResumed: false });
    await this.#ask();
    this.next();
  }

  /** Cancels an upload here and on the server. */
  override cancel(id: string): void {
    const upload = this.find(id);
    super.cancel(id);
    if (upload && this.#mayBeThere(upload))
      void callApi(`/documents/${this.user}/uploads/${id}`, { method: "DELETE" }).catch(() => {});
  }

  protected override send({ id, saved }: Pdf, sending: Sending): Promise<PdfFileView> {
    const known = this.#known.find(({ fileId }) => fileId === id) ?? null;
    return sendFile(saved, { ...sending, known });
  }

  protected override fail(id: string, failure: NonNullable<Upload["failure"]>): void {
    const { saved, isResumed } = this.find(id)!;
    // The folder went while the file waited: the document is what matters.
    if (failure.code === "not_found" && saved.folderId !== null) return this.#sendToRoot(saved);
    const isSaid = this.value.some((upload) => isLimit(upload.failure));
    super.fail(id, failure);
    // Once for files that were chosen together, and not again when a reload resumes them.
    if (!isResumed && !isSaid) offerPlans(failure, { counts: "pdf-uploads" });
    // Removed after it was saved, which waits for the same claim.
    if (PERMANENT.includes(failure.code)) void this.#claims.get(id)?.then(() => removeUpload(id));
  }

  protected override drop(id: string): void {
    const claim = this.#claims.get(id);
    this.#claims.delete(id);
    // The order matters: a tab that waits for the claim checks whether the upload is still saved.
    void removeUpload(id).then(async () => (await claim)?.());
    super.drop(id);
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
    this.push({ ...pdfOf(upload), isResumed: true });
  }

  /** Whether the server may have parts of it: what goes at once is there as a whole or not at all. */
  #mayBeThere({ id, size, phase }: Upload): boolean {
    const isBegun = phase !== "waiting" || this.#known.some(({ fileId }) => fileId === id);
    return size > UPLOAD_CHUNK_BYTES && isBegun;
  }

  async #ask(): Promise<void> {
    this.#known = await callApi(`/documents/${this.user}/uploads`, { answer: UploadListResponse }).then(
      ({ data }) => data,
      () => [],
    );
  }

  #sendToRoot(saved: SavedUpload): void {
    const moved = { ...saved, folderId: null };
    void saveUpload(moved);
    this.change(saved.id, { saved: moved, phase: "waiting", sent: 0 });
  }
}

const pdfOf = (saved: SavedUpload): Pdf => {
  const { id, name, file } = saved;
  return { id, name, size: file.size, saved, isResumed: false };
};

/** Whether a document is what an upload was to become: the answer to its last call was lost. */
const hasBecome = ({ name, file, at }: SavedUpload, document: PdfFileView): boolean =>
  document.name === name &&
  document.byte_size === file.size &&
  Date.parse(document.created_at) >= at - 60_000;

const queues = new Map<string, PdfQueue>();

/** The uploads of a user: one queue as long as the page lives, so that they continue when another screen is opened. */
export function pdfQueue(user: string): PdfQueue {
  let queue = queues.get(user);
  if (!queue) queues.set(user, (queue = new PdfQueue(user)));
  return queue;
}

export type FileRejection = "notPdf" | "tooLarge" | "empty";

/** Returns why a file is refused, as far as the browser can check; null if it is accepted. */
export async function rejectionOf(file: File): Promise<FileRejection | null> {
  if (!(await looksLikePdf(file))) return "notPdf";
  if (file.size > MAX_PDF_BYTES) return "tooLarge";
  return file.size === 0 ? "empty" : null;
}
