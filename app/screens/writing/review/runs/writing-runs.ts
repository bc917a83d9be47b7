import type { Editor } from "@tiptap/core";
import { familyOf, type AiModelView } from "#workers/contract/ai-models";
import type { Language } from "#workers/contract/languages";
import { ApiError } from "~/api-client";
import { writingRuns } from "~/browser/file-store";
import { stopTurn } from "~/conversation/engine/stop-turn";
import { newId } from "~/browser/new-id";
import { Store } from "~/browser/store";
import { placeChanges } from "../diff/place-changes";
import { proposeChanges } from "../review-plugin";
import { findWritten, placeOf } from "./find-written";
import { followRun, type RunEnd } from "./follow-run";
import { MarkdownWriter, parseMarkdown } from "./markdown-writer";
import { changesOfAnswer, rewriteParts, type RewritePart } from "./rewrite-target";
import { sendRun, type RewriteTask, type RunRequest, type TemplateTask } from "./run-calls";
import { readStoredRun, type StoredRun } from "./stored-run";

export type RunKind = "text" | "rewrite";

export interface RunningStatus {
  is: "running";
  kind: RunKind;
  /** Counted from 1. */
  part: number;
  parts: number;
  hasText: boolean;
  connected: boolean;
  isStopping: boolean;
}

/** `truncated`: the model reached the longest answer that it gives. */
type EndedHow = "complete" | "unchanged" | "truncated" | "stopped" | "gone";

/**
 * State of the run that the screen shows. `interrupted`: a run that a reload cut off can be continued, and so can one
 * that `failed` with a `run`, for which nothing is counted a second time.
 */
export type RunStatus =
  | { is: "idle" }
  | RunningStatus
  | { is: "ended"; kind: RunKind; how: EndedHow }
  | { is: "failed"; kind: RunKind; code: string; message: string; run?: StoredRun }
  | { is: "interrupted"; kind: RunKind; run: StoredRun };

/** Model and language of a run. */
export interface RunChoice {
  language: Language;
  /** The model that was chosen; null for the one that the server prefers. */
  model: Pick<AiModelView, "id" | "provider"> | null;
}

export interface RunSettings extends RunChoice {
  /** Stores the document, so that the run can belong to it, and answers with its id; null when it cannot be stored. */
  store: () => Promise<string | null>;
}

/** Milliseconds between two changes of the document while a text is being written. */
const WRITE_EVERY_MS = 50;
/** Family in the address that stops a turn whose model the server has chosen. */
const ANY_FAMILY = "chatgpt";

/** Runs models that write into one open document, one run at a time. */
export class WritingRuns extends Store<RunStatus> {
  #running: { abort: AbortController; run: StoredRun; document: string | null; stopWanted: boolean } | null =
    null;

  constructor(
    readonly editor: Editor,
    readonly settings: () => RunSettings,
  ) {
    super({ is: "idle" });
  }

  /**
   * Writes a text from a template where the cursor is; `choice` says by whom and in which language, if not as usual.
   * Resolves when it has ended, however it did.
   */
  streamTemplate(task: TemplateTask, choice?: RunChoice): Promise<void> {
    const { near } = placeOf(this.editor.state, "cursor");
    return this.#begin(task, near, null, choice);
  }

  /** Writes what follows the selected blocks, for an amelioration that inserts. */
  continueText(task: RewriteTask): Promise<void> {
    const [part] = rewriteParts(this.editor.state, "selection");
    if (!part) return Promise.resolve();
    const { content, before, after } = part;
    return this.#begin({ ...task, content, before, after }, placeOf(this.editor.state, "behind").near, null);
  }

  /** Has the selection or the whole document rewritten, and shows the result as changes to decide on. */
  startRewrite(task: RewriteTask, scope: "selection" | "document"): Promise<void> {
    const parts = rewriteParts(this.editor.state, scope);
    if (parts.length === 0) return Promise.resolve();
    return this.#begin(task, parts[0]!.near, parts);
  }

  /** Stops the run; what was written or proposed until then stays. */
  stop(): void {
    const running = this.#running;
    if (!running || running.stopWanted) return;
    running.stopWanted = true;
    this.#change({ isStopping: true });
    if (running.run.turn) void this.#stopTurn(running.run);
  }

  /** Looks for a run of this document that a reload has cut off, and offers it. */
  async offerInterrupted(document: string): Promise<void> {
    const run = readStoredRun(await writingRuns.load(document));
    if (run && this.value.is === "idle") this.set({ is: "interrupted", kind: kindOf(run), run });
  }

  /** Takes up the run that is offered. */
  async resume(document: string | null): Promise<void> {
    const run = offeredIn(this.value);
    if (run) await this.#go(run, document, true);
  }

  /** Puts the message away, and with an offer the run. */
  dismiss(document: string | null): void {
    if (this.value.is === "running") return;
    if (offeredIn(this.value) && document) void writingRuns.remove(document);
    this.set({ is: "idle" });
  }

  /** Follows nothing any more; the run continues at the server and is offered when the document is opened again. */
  leave(): void {
    this.#running?.abort.abort();
  }

  async #begin(
    task: Partial<RunRequest>,
    near: number,
    parts: RewritePart[] | null,
    choice?: RunChoice,
  ): Promise<void> {
    if (this.#running || this.value.is === "running") return;
    const { store, ...usual } = this.settings();
    const { language, model } = choice ?? usual;
    const kind = parts ? "rewrite" : "text";
    this.set(runningStatus(kind, parts?.length ?? 1));
    const document = await store().catch(() => null);
    const request: RunRequest = {
      ...task,
      ...(document && { document_id: document }),
      ...(model && { model_id: model.id }),
      language,
      part: 1,
      parts: parts?.length ?? 1,
      idempotency_key: newId(),
    };
    const family = model ? familyOf(model.provider) : ANY_FAMILY;
    await this.#go({ request, turn: null, family, near, written: "", parts }, document);
  }

  async #go(run: StoredRun, document: string | null, isResumed = false): Promise<void> {
    const running = { abort: new AbortController(), run, document, stopWanted: false };
    this.#running = running;
    this.set({ ...runningStatus(kindOf(run), run.request.parts), part: run.request.part });
    try {
      await (run.parts ? this.#rewrite(run.parts) : this.#write(isResumed));
      if (!offeredIn(this.value)) this.#forget(document);
    } catch (error) {
      if (running.abort.signal.aborted) return;
      const { code, message } = error instanceof ApiError ? error : { code: "internal", message: "" };
      const failed = { is: "failed", kind: kindOf(run), code, message } as const;
      // The server may have begun it, and counted it: sent again, it is the same one.
      if (code === "network") return this.set({ ...failed, run: running.run });
      this.#forget(document);
      this.set(failed);
    } finally {
      this.#running = null;
    }
  }

  /** `isResumed`: the document may hold the beginning of the text already. */
  async #write(isResumed: boolean): Promise<void> {
    const { run } = this.#running!;
    let writer: MarkdownWriter | null = null;
    let text = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (text === "" || this.editor.isDestroyed) return;
      if (!writer) {
        const { schema, doc } = this.editor.state;
        const begun = text.startsWith(run.written) ? text : run.written;
        const known = isResumed ? parseMarkdown(begun, schema).content : [];
        const { from, to } = findWritten(doc, known, run.near);
        writer = new MarkdownWriter(this.editor, from, to);
      }
      // The text is stored before the document has it: what the document holds is then the beginning of what is stored
      // here.
      this.#keep({ ...this.#running!.run, written: text });
      writer.write(text);
      if (writer.isGone) this.stop();
    };
    try {
      const end = await this.#follow((whole) => {
        text = whole;
        timer ??= setTimeout(write, WRITE_EVERY_MS);
      });
      write();
      const isGone = (writer as MarkdownWriter | null)?.isGone ?? false;
      this.#end(end, isGone ? "gone" : isCut(end) ? "truncated" : "complete");
    } finally {
      clearTimeout(timer);
      if (!this.editor.isDestroyed) (writer as MarkdownWriter | null)?.finish();
    }
  }

  async #rewrite(parts: RewritePart[]): Promise<void> {
    let proposed = 0;
    let isTruncated = false;
    for (let part = this.#running!.run.request.part; ; part++) {
      const end = await this.#follow(() => {});
      const { run } = this.#running!;
      const runId = run.request.run_id ?? run.turn ?? "";
      if (end.is === "complete") proposed += this.#propose(runId, parts[part - 1]!, end);
      isTruncated ||= isCut(end);
      if (end.is === "failed" && end.code === "answer_interrupted") this.#keep(partAgain(run, runId));
      if (end.is !== "complete" || part === parts.length)
        return this.#end(end, isTruncated ? "truncated" : proposed === 0 ? "unchanged" : "complete");
      const request = {
        ...run.request,
        ...contextOf(parts[part]!),
        run_id: runId,
        part: part + 1,
        idempotency_key: newId(),
      };
      this.#keep({ ...run, request, turn: null });
      this.#change({ part: part + 1 });
    }
  }

  /** Shows the changes that a part's answer proposes, where its blocks are now. */
  #propose(runId: string, part: RewritePart, end: RunEnd): number {
    const { state, view } = this.editor;
    const { before, changes } = changesOfAnswer(part, end.text, state.schema, isCut(end));
    const placed = placeChanges(before, changes, state.doc, part.near);
    if (placed.length > 0) proposeChanges(view, runId, placed);
    return placed.length;
  }

  /** Sends the present request, or takes it up where it is known already, and follows it to its end. */
  #follow(onText: (text: string) => void): Promise<RunEnd> {
    const running = this.#running!;
    const { parts } = running.run;
    const first = parts?.[running.run.request.part - 1];
    const request = { ...running.run.request, ...(first && contextOf(first)) };
    this.#keep({ ...running.run, request });
    return followRun({
      ...(running.run.turn ? { request: running.run.turn } : { open: (signal) => sendRun(request, signal) }),
      written: running.run.written,
      signal: running.abort.signal,
      onOpened: (turn) => {
        this.#keep({ ...running.run, turn });
        if (running.stopWanted) void this.#stopTurn(running.run);
      },
      onText: (text) => {
        if (running.stopWanted) return;
        this.#change({ hasText: true });
        onText(text);
      },
      onConnection: (connected) => this.#change({ connected }),
    });
  }

  #end(end: RunEnd, how: Exclude<EndedHow, "stopped">): void {
    const { run } = this.#running!;
    const kind = kindOf(run);
    if (end.is === "failed") {
      const { code, message } = end;
      return this.set({ is: "failed", kind, code, message, ...(run.turn === null && { run }) });
    }
    this.set({ is: "ended", kind, how: end.is === "cancelled" && how !== "gone" ? "stopped" : how });
  }

  #keep(run: StoredRun): void {
    this.#running!.run = run;
    const { document } = this.#running!;
    if (document) void writingRuns.save(document, run);
  }

  #forget(document: string | null): void {
    if (document) void writingRuns.remove(document);
  }

  async #stopTurn({ family, turn }: StoredRun): Promise<void> {
    try {
      await stopTurn(family, turn!, false);
    } catch {
      // The run could not be stopped at the server: it is not followed any further all the same.
      this.#running?.abort.abort();
      this.set({ is: "idle" });
    }
  }

  #change(change: Partial<RunningStatus>): void {
    if (this.value.is !== "running") return;
    const isSame = Object.entries(change).every(
      ([name, value]) => this.value[name as keyof RunStatus] === value,
    );
    if (!isSame) this.set({ ...this.value, ...change });
  }
}

const isCut = (end: RunEnd): boolean => end.is === "complete" && end.isTruncated;

/** The run that can be taken up. */
const offeredIn = (status: RunStatus): StoredRun | null =>
  status.is === "interrupted" || status.is === "failed" ? (status.run ?? null) : null;

/** The same part of the same run once more. */
const partAgain = (run: StoredRun, runId: string): StoredRun => ({
  ...run,
  request: { ...run.request, run_id: runId, idempotency_key: newId() },
  turn: null,
});

const kindOf = ({ parts }: StoredRun): RunKind => (parts ? "rewrite" : "text");

const contextOf = ({ content, before, after }: RewritePart) => ({ content, before, after });

const runningStatus = (kind: RunKind, parts: number): RunningStatus => ({
  is: "running",
  kind,
  part: 1,
  parts,
  hasText: false,
  connected: true,
  isStopping: false,
});
