import { isTerminal, type StreamEvent } from "#workers/contract/chat/stream";
import { ApiError } from "~/api-client";
import { newId } from "~/browser/new-id";
import { reduceAnswer } from "./answer-reducer";
import { afterRefusal } from "./after-refusal";
import { ConversationRecord } from "./conversation-record";
import { afterStop, changeAnswer, lastSeenTurn, putTurn, removeTurn, restoreTurn } from "./change-state";
import { runningTurn, type ConversationState, type PendingUpgrade, isRunning } from "./conversation-state";
import { serverKeyOf, newAnswer, newTurn } from "./new-answer";
import type { AskedModel, Draft, Question, QueuedQuestion } from "./question";
import type { Answer, Turn } from "./turn";
import type { EngineDependencies, Running, UsageLimit } from "./engine-dependencies";
import { followTurn } from "./follow-turn";
import { clearPendingQuestion, savePendingQuestion, filesKey, takePendingQuestion } from "./pending-question";
import { storedQueue, storeQueue } from "./question-queue";
import { StoppedOffer } from "./stopped-offer";
import { stopTurn } from "./stop-turn";

/** One conversation as this tab shows it: asks, follows, stops, saves. */
export class LiveConversation {
  /** The last answer that was stopped, for as long as it can be kept. */
  readonly stopped: StoppedOffer;
  readonly #record: ConversationRecord;
  #running: Running | null = null;
  /** Questions asked in this tab by the key of their turn, to ask them again with all that was attached. */
  readonly #asked = new Map<string, Question>();
  /** The turns that edited questions replace, by the key of the new turn: a retry replaces them too. */
  readonly #edited = new Map<string, Turn>();

  constructor(
    readonly dependencies: EngineDependencies,
    id: string | null,
  ) {
    this.#record = new ConversationRecord(dependencies, id, {
      stored: () => this.resume(),
      deleted: () => {
        // An answer that still runs is no longer followed.
        this.#running?.abort.abort();
        this.#running = null;
      },
    });
    this.resume();
    this.stopped = new StoppedOffer(dependencies, this.#record);
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
  /** Shows another answer to the same question. */
  show = (key: string, index: number): void => this.#record.show(key, index);

  /** The images sent with the question of a turn, as far as this tab has them. */
  filesOf = (key: string): File[] => this.#asked.get(key)?.files ?? [];

  /** Asks a new question; while an answer runs, as soon as that has ended. */
  ask(question: Question): void {
    if (this.#running) {
      const queued = { ...question, idempotencyKey: question.idempotencyKey ?? newId() };
      return this.#setQueue([...this.#state.queue, queued]);
    }
    const turn = newTurn(question, question.model);
    this.#asked.set(turn.key, question);
    this.#send(turn, question.model, question.idempotencyKey);
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
    const { session, images } = this.dependencies;
    const pending = takePendingQuestion(session, this.#state.id);
    if (!pending) return;
    const { query, model, hasImages, idempotencyKey, pictures } = pending;
    const draft = { query, files: [], pictures: [] };
    if (!hasImages) return this.ask({ ...draft, model, idempotencyKey });
    const files = (await images?.load(filesKey(idempotencyKey)).catch(() => null)) ?? [];
    if (files.length > 0) this.ask({ query, model, idempotencyKey, files, pictures });
    else this.#set({ ...this.#state, returned: draft, notice: { kind: "picturesLost" } });
  }

  /** Asks the last question in other words, in its place. */
  edit(query: string, model: AskedModel): void {
    const old = this.#state.turns.at(-1);
    if (this.#running || !old) return;
    const question = { ...this.#questionOf(old), query, model };
    const turn = newTurn(question, model);
    this.#asked.set(turn.key, question);
    this.#edited.set(turn.key, old);
    this.#send(turn, model, undefined, serverKeyOf(old));
  }

  /** Answers the last turn's question again, in place; a failed first try is sent as a new question. */
  retry(model: AskedModel): void {
    const turn = this.#state.turns.at(-1);
    if (this.#running || !turn) return;
    const answered = turn.answers.filter(({ exchange: id, status }) => id !== null && status !== "failed");
    const answers = [...answered, newAnswer(model)];
    const again = { ...turn, answers, shown: answers.length - 1 };
    this.#send(again, model, undefined, serverKeyOf(turn));
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
    const turn = runningTurn(this.#state);
    if (this.#running || !turn) return;
    const index = turn.answers.findIndex((answer) => isRunning(answer));
    const request = turn.answers[index]?.request;
    if (request) void this.#follow(turn.key, index, { request });
  }

  /** Stores what has been read so far, for a reload that happens now. */
  saveRunning(): void {
    if (this.#running) this.#record.save(this.#running.key);
  }

  #send(turn: Turn, model: AskedModel, givenKey?: string, regenerate?: string): void {
    const replaced = this.#edited.get(turn.key) ?? null;
    const { files: images, extra } = this.#questionOf(turn);
    const { query, pictures } = turn;
    const conversation = this.#state.id;
    const idempotencyKey = givenKey ?? newId();
    const parent = lastSeenTurn(this.#state.turns);
    const without = removeTurn(this.#state, replaced);
    this.stopped.forget();
    this.#set({ ...putTurn(without, turn), notice: null, returned: null });
    if (!regenerate)
      savePendingQuestion(
        this.dependencies,
        { query, idempotencyKey, pictures, conversation, model },
        images,
      );
    const ask = {
      query,
      model,
      idempotencyKey,
      conversation: conversation ?? undefined,
      parent,
      regenerate,
      images,
      pictures,
      extra,
    };
    const open = (signal: AbortSignal) => this.dependencies.send(ask, signal);
    void this.#follow(turn.key, turn.shown, { open }, replaced);
  }

  async #follow(
    key: string,
    index: number,
    source: { request: string } | { open: (signal: AbortSignal) => Promise<Response> },
    replaced: Turn | null = null,
  ): Promise<void> {
    const running: Running = { key, index, abort: new AbortController(), stopWanted: false, replaced };
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
      // A question that found no network is asked again after a reload.
      if (!isOffline(error)) clearPendingQuestion(this.dependencies);
      this.#onRefusal(running, error);
    }
    if (this.#running === running) this.#running = null;
  }

  #onEvent(running: Running, event: StreamEvent): void {
    const { key, index } = running;
    const { nameOf } = this.dependencies;
    const state = changeAnswer(this.#state, key, index, (answer) => reduceAnswer(answer, event, nameOf));
    if (event.type === "opened") {
      clearPendingQuestion(this.dependencies);
      if (event.remaining !== undefined) this.dependencies.limit.setRemaining(event.remaining);
      this.#set({ ...state, id: event.conversation, missing: false });
      this.#record.save(key);
      if (running.replaced) this.#record.remove(running.replaced.key);
      storeQueue(this.dependencies, event.conversation, this.#state.queue, []);
      const answer = this.#runningAnswer();
      if (running.stopWanted && answer) void this.#stop(running, answer);
    } else if (isTerminal(event)) this.#onEnd(running, state);
    else this.#record.setSoon(state);
  }

  #onEnd(running: Running, state: ConversationState): void {
    const { key, index } = running;
    this.#running = null;
    this.#set({ ...state, connected: true });
    const turn = this.#record.turn(key);
    const answer = turn?.answers[index];
    const limit = turn && this.#limitOf(turn);
    // An answer that used nothing gave its unit back.
    if (answer?.status !== "complete" && limit?.get()) void limit.check();
    if (turn && answer?.status === "cancelled") return this.#afterStop(running, turn);
    if (answer?.status === "failed")
      return this.#removeAnswer(running, restoreTurn(this.#state, running.replaced, key));
    this.#record.save(key);
    const [next] = this.#state.queue;
    if (next) this.askQueued(next);
    else if (answer?.status === "complete" && answer.related.length === 0)
      void this.#suggest(key, index, answer);
  }

  /** Stops the turn; its last event does the rest, unless the connection is lost just now. */
  async #stop(running: Running, { family, request }: Answer): Promise<void> {
    const answer = await stopTurn(family, request!, false).catch(() => null);
    if (this.#running !== running) return;
    if (answer?.status !== "cancelled") {
      running.stopWanted = answer !== null;
      return this.#set({ ...this.#state });
    }
    running.abort.abort();
    const { key, index } = running;
    const state = changeAnswer(this.#state, key, index, (old) => ({
      ...old,
      status: "cancelled",
      text: answer.partial,
      citations: answer.citations ?? [],
    }));
    const turn = state.turns.find((candidate) => candidate.key === key);
    running.stopWanted = true;
    if (turn) this.#afterStop(running, turn, state);
  }

  #afterStop(running: Running, turn: Turn, state = this.#state): void {
    const { index, replaced, stopWanted } = running;
    const draft = stopWanted ? this.#questionOf(turn) : null;
    const after = afterStop(state, { turn, index, replaced }, draft);
    // Stored before the answer leaves the store: other tabs hear of both in this order.
    if (draft) this.stopped.store(after);
    this.#removeAnswer(running, after);
  }

  #onRefusal(running: Running, error: unknown): void {
    const { key, index, abort, replaced } = running;
    const turn = this.#record.turn(key);
    if (abort.signal.aborted || !turn) return;
    const question = this.#questionOf(turn);
    const after = afterRefusal(this.#state, turn, index, error, question);
    this.#removeAnswer(running, restoreTurn(after, replaced, key));
    if (error instanceof ApiError && error.code === "limit_reached") this.#limitOf(turn).setSpent();
  }

  #limitOf(turn: Turn): UsageLimit {
    return this.dependencies.limitOf?.(this.#questionOf(turn)) ?? this.dependencies.limit;
  }

  /**
   * Clears up after an answer that failed or was stopped: shows and saves what is left, and what an edited question had
   * replaced.
   */
  #removeAnswer({ key, replaced }: Pick<Running, "key" | "replaced">, state: ConversationState): void {
    this.#running = null;
    this.#set({ ...state, connected: true });
    if (replaced) this.#record.save(replaced.key);
    const turn = this.#record.turn(key);
    // The restored turn comes first: if both remain, this one must be saved again after it.
    if (!turn || replaced) this.#record.remove(key);
    if (turn) this.#record.save(key);
  }

  async #suggest(key: string, index: number, answer: Answer): Promise<void> {
    const { suggest } = this.dependencies;
    const query = this.#record.turn(key)?.query;
    if (!this.#state.id || !query || !suggest) return;
    const related = await suggest(query, answer).catch(() => []);
    if (related.length === 0) return;
    this.#set(changeAnswer(this.#state, key, index, (old) => ({ ...old, related })));
    this.#record.save(key);
  }

  /** The question of a turn, with the attachments that this tab still has. */
  #questionOf({ key, query, pictures }: Turn): Draft {
    return this.#asked.get(key) ?? { query, pictures, files: [] };
  }

  #setQueue(queue: QueuedQuestion[]): void {
    const { id, queue: before } = this.#state;
    this.#set({ ...this.#state, queue });
    if (id) storeQueue(this.dependencies, id, queue, before);
  }

  #runningAnswer(): Answer | undefined {
    return this.#running ? this.#record.turn(this.#running.key)?.answers[this.#running.index] : undefined;
  }

  get #state(): ConversationState {
    return this.#record.state;
  }

  #set(state: ConversationState): void {
    this.#record.set(state);
  }
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === "network";
