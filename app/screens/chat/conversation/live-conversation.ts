import type { StreamEvent } from "#workers/contract/chat/stream";
import { ApiError } from "~/api-client";
import { isTerminal, reduceAnswer } from "./answer-reducer";
import { sendQuestion, type AskExtra } from "./ask-request";
import { afterRefusal } from "./after-refusal";
import {
  afterStop,
  changeAnswer,
  EMPTY_CONVERSATION,
  lastSeenExchange,
  mergeStored,
  openedState,
  putExchange,
  runningExchange,
  type ConversationState,
  type PendingUpgrade,
} from "./conversation-state";
import { isRunning, shownAnswer } from "./exchange";
import { newAnswer, type AskedModel } from "./new-answer";
import type { Answer, Exchange } from "./stored-exchange";
import type { ConversationDoors, Question, Running } from "./conversation-doors";
import { followTurn } from "./follow-turn";
import { forgetPendingQuestion, keepPendingQuestion, takePendingQuestion } from "./pending-question";
import { relatedQuestions, stopTurn } from "./turn-calls";

/** One conversation as this tab shows it: asks, follows, stops, keeps. */
export class LiveConversation {
  #state: ConversationState;
  #running: Running | null = null;
  #redrawing = false;
  #writing = false;
  readonly #listeners = new Set<() => void>();
  /** Pictures of questions asked in this tab, to ask them again. */
  readonly #files = new Map<string, File[]>();
  readonly #extras = new Map<string, AskExtra>();

  constructor(
    readonly doors: ConversationDoors,
    id: string | null,
  ) {
    this.#state = openedState(doors.kept, id);
    doors.kept.subscribe((changed) => this.#onKeptChange(changed));
    this.resume();
    if (this.#state.phase === "loading") void this.load();
  }

  getState = (): ConversationState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches what the server holds of it, again after a failure; what comes is told by the source. */
  load = async (): Promise<void> => {
    const { id } = this.#state;
    const { kept } = this.doors;
    if (!id || !kept.load) return;
    this.#set({ ...this.#state, phase: "loading" });
    try {
      await kept.load(id);
      // A limit was reached here: whether it still is decides before the next question, not after it.
      if (kept.read(id)?.isLimitReached) await this.doors.limit.check();
    } catch (error) {
      const phase = error instanceof ApiError && error.status === 404 ? "missing" : "failed";
      this.#set({ ...this.#state, phase });
    }
  };

  /** Fetches what stands before. Rejects with {@link ApiError}. */
  loadOlder = async (): Promise<void> => {
    if (this.#state.id) await this.doors.kept.loadOlder?.(this.#state.id);
  };

  /** Asks a new question. Does nothing while an answer runs. */
  ask(question: Question): void {
    if (this.#running) return;
    const exchange: Exchange = {
      key: crypto.randomUUID(),
      query: question.query,
      pictures: question.pictures,
      asked_at: new Date().toISOString(),
      answers: [newAnswer(question.model)],
      shown: 0,
    };
    if (question.files.length > 0) this.#files.set(exchange.key, question.files);
    if (question.extra) this.#extras.set(exchange.key, question.extra);
    this.#send(exchange, question.model, question.idempotencyKey);
  }

  /** Asks the question that a reload cut off, if it belongs here: under its own key, so that it is one turn. */
  askPending(): void {
    const pending = takePendingQuestion(this.doors.session, this.#state.id);
    if (!pending) return;
    const { query, model, hasImages, idempotencyKey } = pending;
    if (hasImages) this.#set({ ...this.#state, returned: query, notice: { kind: "picturesLost" } });
    else this.ask({ query, model, idempotencyKey, files: [], pictures: [] });
  }

  /** Answers the last exchange's question anew, in its place; a failed first try is asked as if new. */
  retry(model: AskedModel): void {
    const exchange = this.#state.exchanges.at(-1);
    if (this.#running || !exchange) return;
    const answered = exchange.answers.filter(
      ({ exchange: id, status }) => id !== null && status !== "failed",
    );
    const answers = [...answered, newAnswer(model)];
    const regenerate = exchange.answers.findLast(({ exchange: id }) => id !== null)?.exchange ?? undefined;
    this.#send({ ...exchange, answers, shown: answers.length - 1 }, model, undefined, regenerate);
  }

  /** Shows another answer to the same question. */
  show = (key: string, index: number): void => {
    const exchange = this.#exchange(key);
    if (!exchange?.answers[index]) return;
    this.#set(putExchange(this.#state, { ...exchange, shown: index }));
    this.#keep(key);
  };

  /** Stops the running answer: at once on the screen, at the server as soon as its turn has a name. */
  stop(): void {
    if (!this.#running || this.#running.stopWanted) return;
    this.#running.stopWanted = true;
    this.#set({ ...this.#state });
    const answer = this.#runningAnswer();
    if (answer?.request) void this.#stop(this.#running, answer);
  }

  /** Nothing asked yet, or only just: a new chat may still be this one. */
  get isFresh(): boolean {
    const { id, missing, exchanges } = this.#state;
    return id === null && !missing && (this.#running !== null || exchanges.length === 0);
  }

  get isStopping(): boolean {
    return this.#running?.stopWanted ?? false;
  }

  /** Keeps the partial answer of the last stop, in its place in the conversation. */
  async keepPartial(): Promise<void> {
    const { notice, id } = this.#state;
    if (notice?.kind !== "interrupted" || !id) return;
    const answer = notice.exchange.answers[notice.index]!;
    const { partial, citations = [] } = await stopTurn(answer.family, answer.request!, true);
    const kept: Answer = { ...answer, status: "stopped", ...(partial ? { text: partial, citations } : {}) };
    const exchange = { ...notice.exchange, answers: notice.exchange.answers.with(notice.index, kept) };
    this.#set({ ...putExchange(this.#state, exchange), notice: null });
    this.#keep(exchange.key);
  }

  /** Holds a question back whose model this reader may not ask. */
  hold(pendingUpgrade: PendingUpgrade): void {
    this.#set({ ...this.#state, pendingUpgrade });
  }

  dismiss(what: "notice" | "pendingUpgrade" | "returned"): void {
    if (this.#state[what]) this.#set({ ...this.#state, [what]: null });
  }

  /** Takes up an answer that was running when this conversation was stored, here or in another tab. */
  resume(): void {
    const exchange = runningExchange(this.#state);
    if (this.#running || !exchange) return;
    const index = exchange.answers.findIndex((answer) => isRunning(answer));
    const request = exchange.answers[index]?.request;
    if (request) void this.#follow(exchange.key, index, { request });
  }

  /** Stores what has been read so far, for a reload that happens now. */
  keepRunning(): void {
    if (this.#running) this.#keep(this.#running.key);
  }

  #send(exchange: Exchange, model: AskedModel, givenKey?: string, regenerate?: string): void {
    const images = this.#files.get(exchange.key);
    const conversation = this.#state.id;
    const idempotencyKey = givenKey ?? crypto.randomUUID();
    const parent = lastSeenExchange(this.#state.exchanges);
    const before = this.#state.exchanges.findLast(({ key }) => key !== exchange.key);
    this.#set({ ...putExchange(this.#state, exchange), notice: null, returned: null });
    const { query } = exchange;
    const hasImages = Boolean(images?.length);
    if (!regenerate)
      keepPendingQuestion(this.doors.session, { query, idempotencyKey, hasImages, conversation, model });
    const ask = {
      query,
      model,
      idempotencyKey,
      conversation: conversation ?? undefined,
      parent,
      regenerate,
      images,
      pictures: exchange.pictures,
      related: before && shownAnswer(before).related,
      extra: this.#extras.get(exchange.key),
    };
    const send = this.doors.send ?? sendQuestion;
    void this.#follow(exchange.key, exchange.shown, { open: (signal) => send(ask, signal) });
  }

  async #follow(
    key: string,
    index: number,
    source: { request: string } | { open: (signal: AbortSignal) => Promise<Response> },
  ): Promise<void> {
    const running: Running = { key, index, abort: new AbortController(), stopWanted: false };
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
      forgetPendingQuestion(this.doors.session);
      this.#onRefusal(running, error);
    }
    if (this.#running === running) this.#running = null;
  }

  #onEvent(running: Running, event: StreamEvent): void {
    const { key, index } = running;
    const { nameOf } = this.doors;
    this.#state = changeAnswer(this.#state, key, index, (answer) => reduceAnswer(answer, event, nameOf));
    if ("request_id" in event) {
      forgetPendingQuestion(this.doors.session);
      if (event.remaining !== undefined) this.doors.limit.tellRemaining(event.remaining);
      this.#set({ ...this.#state, id: event.conversation, missing: false });
      this.#keep(key);
      const answer = this.#runningAnswer();
      if (running.stopWanted && answer) void this.#stop(running, answer);
    } else if (isTerminal(event)) this.#onEnd(running);
    else this.#redraw();
  }

  #onEnd(running: Running): void {
    const { key, index } = running;
    this.#running = null;
    const exchange = this.#exchange(key);
    const answer = exchange?.answers[index];
    if (exchange && answer?.status === "cancelled")
      return this.#takeAway(running, afterStop(this.#state, exchange, index, running.stopWanted));
    this.#keep(key);
    this.#set({ ...this.#state, connected: true });
    if (answer?.status === "complete" && answer.related.length === 0) void this.#suggest(key, index, answer);
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
    const exchange = state.exchanges.find((candidate) => candidate.key === key);
    if (exchange) this.#takeAway(running, afterStop(state, exchange, index, true));
  }

  #onRefusal({ key, index, abort }: Running, error: unknown): void {
    const exchange = this.#exchange(key);
    if (abort.signal.aborted || !exchange) return;
    const after = afterRefusal(this.#state, exchange, index, error);
    this.#takeAway({ key }, after);
    if (error instanceof ApiError && error.code === "limit_reached") this.doors.limit.tellSpent();
  }

  #takeAway({ key }: Pick<Running, "key">, state: ConversationState): void {
    this.#running = null;
    this.#set({ ...state, connected: true });
    const { id } = state;
    if (!id) return;
    if (this.#exchange(key)) this.#keep(key);
    else this.#write(() => this.doors.kept.removeExchange(id, key));
  }

  async #suggest(key: string, index: number, answer: Answer): Promise<void> {
    const { id } = this.#state;
    const query = this.#exchange(key)?.query;
    if (!id || !query || this.doors.send) return;
    const related = await relatedQuestions(id, query, answer, this.doors.language()).catch(() => []);
    if (related.length === 0) return;
    this.#set(changeAnswer(this.#state, key, index, (old) => ({ ...old, related })));
    this.#keep(key);
  }

  #exchange(key: string): Exchange | undefined {
    return this.#state.exchanges.find((exchange) => exchange.key === key);
  }

  #runningAnswer(): Answer | undefined {
    return this.#running ? this.#exchange(this.#running.key)?.answers[this.#running.index] : undefined;
  }

  /** Stores an exchange, once its conversation has a name to be stored under. */
  #keep(key: string): void {
    const exchange = this.#exchange(key);
    const { id } = this.#state;
    if (exchange && id) this.#write(() => this.doors.kept.putExchange(id, exchange));
  }

  /** Changes what is kept without being told of it. */
  #write(change: () => void): void {
    this.#writing = true;
    change();
    this.#writing = false;
  }

  #onKeptChange(id: string): void {
    if (this.#writing || !this.#state.id || (id !== "" && id !== this.#state.id)) return;
    const kept = this.doors.kept.read(this.#state.id);
    if (kept) {
      this.#set(mergeStored(this.#state, kept));
      this.resume();
    } else if (this.#state.phase === "ready") {
      // Deleted, here or in another tab: what still runs is no longer followed.
      this.#running?.abort.abort();
      this.#running = null;
      this.#set(EMPTY_CONVERSATION);
    }
  }

  #set(state: ConversationState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  /** Tells of new text once a frame, however many pieces arrived in it. */
  #redraw(): void {
    if (this.#redrawing) return;
    this.#redrawing = true;
    this.doors.onFrame(() => {
      this.#redrawing = false;
      this.#set(this.#state);
    });
  }
}
