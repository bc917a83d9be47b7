import { isTerminal, type StreamEvent } from "#workers/contract/chat/stream";
import { ApiError } from "~/api-client";
import { newId } from "~/browser/new-id";
import { reduceAnswer } from "./answer-reducer";
import { afterRefusal, isLimitSpent } from "./after-refusal";
import { AskedQuestions } from "./asked-questions";
import { Comparison } from "./comparison";
import { ConversationRecord } from "./conversation-record";
import { BranchChoice } from "./branch-choice";
import { afterStop, changeAnswer, endOfBranch, openTurn, putTurn, removeTurns } from "./change-state";
import { runningTurn, type ConversationState, type PendingUpgrade } from "./conversation-state";
import { newTurn } from "./new-answer";
import type { AskedModel, Question, QueuedQuestion } from "./question";
import type { Answer, Turn } from "./turn";
import type { EngineDependencies, Running, Sending, UsageLimit } from "./engine-dependencies";
import { followTurn } from "./follow-turn";
import {
  clearPendingQuestion,
  savePendingQuestion,
  takePendingQuestion,
  withImages,
  withoutPictures,
} from "./pending-question";
import { withShownPictures } from "./picture-files";
import { storedQueue, storeQueue } from "./question-queue";
import { StoppedOffer } from "./stopped-offer";
import { stopTurn } from "./stop-turn";
import { suggestNext } from "./suggest-next";

/** One conversation as this tab shows it: asks, follows, stops, saves. */
export class LiveConversation {
  /** The last answer that was stopped, for as long as it can be kept. */
  readonly stopped: StoppedOffer;
  readonly branches: BranchChoice;
  readonly #record: ConversationRecord;
  #running: Running | null = null;
  readonly comparison: Comparison;
  readonly #asked = new AskedQuestions();
  /** Questions that wait for an answer of a branch that was left: their author sends them. */
  readonly #left = new WeakSet<QueuedQuestion>();

  constructor(
    readonly dependencies: EngineDependencies,
    id: string | null,
  ) {
    this.#record = new ConversationRecord(dependencies, id, {
      stored: () => this.resume(),
      deleted: () => this.#leaveRunning(),
    });
    this.stopped = new StoppedOffer(dependencies, this.#record);
    this.comparison = new Comparison(this.#record);
    const on = { leave: () => this.#leave(), resume: () => this.resume() };
    this.branches = new BranchChoice(this.#record, this.stopped, on);
    this.resume();
    if (id) this.stopped.restore(id);
    if (this.#state.phase === "loading") void this.load();
    if (id) void storedQueue(dependencies, id).then((queue) => queue.length > 0 && this.#setQueue(queue));
  }

  get = (): ConversationState => this.#state;
  subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);
  /** Fetches what the server holds of it, again after a failure. */
  load = (): Promise<void> => this.#record.load();
  /** Fetches the turns before. Rejects with {@link ApiError}. */
  loadOlder = (): Promise<void> => this.#record.loadOlder();

  /** The images sent with the question of a turn, as far as this tab has them. */
  filesOf = (key: string): File[] => this.#asked.filesOf(key);

  /** Asks a new question; while an answer runs, as soon as that has ended. */
  ask(question: Question): void {
    const choosing = this.branches.pending;
    if (choosing) return void choosing.catch(() => {}).then(() => this.ask(question));
    if (this.#running) {
      const queued = { ...question, idempotencyKey: question.idempotencyKey ?? newId() };
      return this.#setQueue([...this.#state.queue, queued]);
    }
    const { parent, failed } = endOfBranch(this.#state.turns);
    const turn = newTurn(question, question.model, parent, failed[0]);
    this.#asked.keep(turn, question);
    this.#send(turn, question.model, { replaced: failed, idempotencyKey: question.idempotencyKey });
  }

  /** Takes a waiting question out of the queue. */
  unqueue(question: QueuedQuestion): void {
    this.#setQueue(this.#state.queue.filter((waiting) => waiting !== question));
  }

  /** Asks a waiting question that nothing holds back any more, such as one behind a stopped answer. */
  askQueued(question: QueuedQuestion): void {
    if (this.#running) return;
    this.unqueue(question);
    this.ask(question);
  }

  /** Asks the question that a reload cut off, if it belongs here: under its own key, so that it is one turn. */
  async askPending(): Promise<void> {
    const pending = takePendingQuestion(this.dependencies.session, this.#state.id);
    const question = pending && (await withImages(this.dependencies, pending));
    if (question) return pending.beside ? this.#askEdited(question, pending.beside) : this.ask(question);
    if (pending) this.#set({ ...this.#state, ...withoutPictures(pending) });
  }

  /** Asks an edited question that a reload cut off, unless its turn stands beside the first one already. */
  async #askEdited(question: Question, beside: string): Promise<void> {
    await this.#record.loaded();
    const { turns } = this.#state;
    const old = turns.find(({ answer }) => answer.exchange === beside);
    if (old) this.#askBeside(old, question, question.idempotencyKey);
    else if (!turns.some(({ siblings }) => siblings.includes(beside)))
      this.#set({ ...this.#state, returned: question });
  }

  /** Asks the question of a turn in other words, beside it. */
  edit(key: string, query: string, model: AskedModel): void {
    const old = this.#record.turn(key);
    if (old) this.#askBeside(old, { ...withShownPictures(this.#asked.of(old)), query, model });
  }

  /** Answers the question of a turn again, beside it. */
  retry(key: string, model: AskedModel): void {
    const old = this.#record.turn(key);
    if (old) this.#askBeside(old, { ...withShownPictures(this.#asked.of(old)), model });
  }

  /** Takes the turn and what followed it off the screen. A turn that the server never got is asked as a new question. */
  #askBeside(old: Turn, question: Question, idempotencyKey?: string): void {
    if (this.#running || this.#state.isChoosing) return;
    const beside = old.answer.exchange ?? undefined;
    if (!beside) this.#putBack(old, [], removeTurns(this.#state, [old]));
    const turn = newTurn(question, question.model, old.parent, beside ? old : undefined);
    this.#asked.keep(turn, question);
    const { turns } = this.#state;
    const replaced = beside ? turns.slice(turns.indexOf(old)) : [];
    this.#send(turn, question.model, { replaced, regenerate: beside, idempotencyKey });
  }

  /** Stops the running answer: at once on the screen, at the server as soon as its turn has a name. */
  stop(): void {
    if (!this.#running || this.#running.stopWanted) return;
    this.#running.stopWanted = true;
    this.#set({ ...this.#state });
    const answer = this.#runningAnswer();
    if (answer?.request) void this.#stop(this.#running, answer);
  }

  /** Tells whether nothing was asked yet, or only just: a new chat may still be this one. */
  get isFresh(): boolean {
    const { id, missing, turns } = this.#state;
    return id === null && !missing && (this.#running !== null || turns.length === 0);
  }

  get isStopping(): boolean {
    return this.#running?.stopWanted ?? false;
  }

  /** Holds a question for a model that the user may not use; it stays in the composer in the meantime. */
  hold(pendingUpgrade: PendingUpgrade): void {
    this.#set({ ...this.#state, pendingUpgrade, returned: pendingUpgrade });
  }

  dismiss(what: "notice" | "pendingUpgrade" | "returned"): void {
    if (what === "notice") this.stopped.forget();
    if (this.#state[what]) this.#set({ ...this.#state, [what]: null });
  }

  /** Takes up an answer that was running when this conversation was stored, here or in another tab. */
  resume(): void {
    // Another branch may be shown by now.
    if (this.#running && !this.#record.turn(this.#running.key)) this.#leaveRunning();
    const turn = runningTurn(this.#state);
    if (this.#running || !turn) return;
    const { request } = turn.answer;
    if (request) void this.#follow(turn.key, { request });
  }

  /** Stores what has been read so far, for a reload that happens now. */
  saveRunning(): void {
    if (this.#running) this.#record.save(this.#running.key);
  }

  #send(turn: Turn, model: AskedModel, { replaced, regenerate, idempotencyKey = newId() }: Sending): void {
    const { files: images, extra } = this.#asked.of(turn);
    const others = this.#asked.othersOf(turn);
    const { query, pictures, parent } = turn;
    const { id: conversation, version } = this.#state;
    const without = removeTurns(this.#state, replaced);
    this.stopped.forget();
    this.#set({ ...putTurn(without, turn), notice: null, returned: null });
    const asked = { query, model, others, idempotencyKey, pictures };
    savePendingQuestion(this.dependencies, { ...asked, conversation, beside: regenerate }, images);
    const place = {
      conversation: conversation ?? undefined,
      parent: parent ?? undefined,
      regenerate,
      version,
    };
    const ask = { ...asked, ...place, images, extra };
    const open = (signal: AbortSignal) => this.dependencies.send(ask, signal);
    void this.#follow(turn.key, { open }, replaced);
  }

  async #follow(
    key: string,
    source: { request: string } | { open: (signal: AbortSignal) => Promise<Response> },
    replaced: Turn[] = [],
  ): Promise<void> {
    const running: Running = { key, abort: new AbortController(), stopWanted: false, replaced };
    this.#running = running;
    try {
      await followTurn({
        ...source,
        signal: running.abort.signal,
        onEvent: ({ event }) => this.#onEvent(running, event),
        onConnection: (connected) => {
          if (this.#state.connected !== connected) this.#set({ ...this.#state, connected });
        },
      });
    } catch (error) {
      // A question that found no network is asked again after a reload, unless it is given back.
      const isAskedAgain = replaced.length === 0 && error instanceof ApiError && error.code === "network";
      if (!isAskedAgain) clearPendingQuestion(this.dependencies);
      this.#onRefusal(running, error);
    }
    if (this.#running === running) this.#running = null;
  }

  #onEvent(running: Running, event: StreamEvent): void {
    const { key } = running;
    const { nameOf } = this.dependencies;
    const placed = event.type === "opened" ? openTurn(this.#state, key, event) : this.#state;
    const state = changeAnswer(placed, key, (answer) => reduceAnswer(answer, event, nameOf));
    if (event.type === "opened") {
      clearPendingQuestion(this.dependencies);
      if (event.remaining !== undefined) this.dependencies.limit.setRemaining(event.remaining);
      this.#set({ ...state, id: event.conversation, missing: false });
      this.#record.save(key);
      storeQueue(this.dependencies, event.conversation, this.#state.queue, []);
      const turn = this.#record.turn(key);
      if (turn && event.beside) this.comparison.begin(turn, event.beside, this.#asked.othersOf(turn));
      if (running.stopWanted && turn) void this.#stop(running, turn.answer);
    } else if (isTerminal(event)) this.#onEnd(running, state);
    else this.#record.setSoon(state);
  }

  #onEnd(running: Running, state: ConversationState): void {
    const { key } = running;
    this.#running = null;
    this.#set({ ...state, connected: true });
    const turn = this.#record.turn(key);
    if (!turn) return;
    const { answer } = turn;
    const limit = this.#limitOf(turn);
    // An answer that used nothing gave its unit back.
    if (answer.status !== "complete" && limit.get()) void limit.check();
    if (answer.status === "cancelled") return this.#afterStop(running, turn);
    this.#record.save(key);
    if (answer.status === "failed") return;
    const next = this.#state.queue.find((waiting) => !this.#left.has(waiting));
    if (next) this.askQueued(next);
    else if (answer.status === "complete" && answer.related.length === 0)
      void suggestNext(this.#record, key, answer);
  }

  /** Stops the turn; its last event does the rest, unless the connection is lost just now. */
  async #stop(running: Running, { family, request }: Answer): Promise<void> {
    this.comparison.stopAll();
    const answer = await stopTurn(family, request!, false).catch(() => null);
    if (this.#running !== running) return;
    if (answer?.status !== "cancelled") {
      running.stopWanted = answer !== null;
      return this.#set({ ...this.#state });
    }
    running.abort.abort();
    const { key } = running;
    const state = changeAnswer(this.#state, key, (old) => ({
      ...old,
      status: "cancelled",
      text: answer.partial,
      citations: answer.citations ?? [],
    }));
    const turn = state.turns.find((candidate) => candidate.key === key);
    running.stopWanted = true;
    if (turn) this.#afterStop(running, turn, state);
  }

  #afterStop({ replaced, stopWanted }: Running, turn: Turn, state = this.#state): void {
    const draft = stopWanted && !this.comparison.hasAnswer ? this.#asked.of(turn) : null;
    const after = afterStop(state, { turn, replaced }, draft);
    // Stored before the answer leaves the store: other tabs hear of both in this order.
    if (draft) this.stopped.store(after);
    this.#putBack(turn, replaced, after);
    // A reload forgets what the turn had replaced: the store says what is shown now.
    if (replaced.length === 0 && turn.siblings.length > 1) void this.#record.reload().catch(() => {});
  }

  #onRefusal({ key, abort, replaced }: Running, error: unknown): void {
    const turn = this.#record.turn(key);
    if (abort.signal.aborted || !turn) return;
    this.#putBack(turn, replaced, afterRefusal(this.#state, turn, replaced, error, this.#asked.of(turn)));
    if (isLimitSpent(error)) this.#limitOf(turn).setSpent();
  }

  #limitOf(turn: Turn): UsageLimit {
    return this.dependencies.limitOf?.(this.#asked.of(turn)) ?? this.dependencies.limit;
  }

  /** Shows and stores what is left after an answer that was refused or stopped, with what it had replaced. */
  #putBack({ key }: Turn, replaced: Turn[], state: ConversationState): void {
    this.#running = null;
    this.#set({ ...state, connected: true });
    if (this.#record.turn(key)) return this.#record.save(key);
    this.#record.remove(key, replaced);
  }

  /** Leaves what is shown; a question that is on its way has no place to come back to. */
  #leave(): boolean {
    if (this.#running && !this.#runningAnswer()?.request) return false;
    this.comparison.close();
    this.saveRunning();
    this.#leaveRunning();
    for (const waiting of this.#state.queue) this.#left.add(waiting);
    return true;
  }

  /** The running answer is no longer followed here; it goes on at the server. */
  #leaveRunning(): void {
    this.#running?.abort.abort();
    this.#running = null;
  }

  #setQueue(queue: QueuedQuestion[]): void {
    const { id, queue: before } = this.#state;
    this.#set({ ...this.#state, queue });
    if (id) storeQueue(this.dependencies, id, queue, before);
  }

  #runningAnswer(): Answer | undefined {
    return this.#running ? this.#record.turn(this.#running.key)?.answer : undefined;
  }

  get #state(): ConversationState {
    return this.#record.state;
  }

  #set(state: ConversationState): void {
    this.#record.set(state);
  }
}
