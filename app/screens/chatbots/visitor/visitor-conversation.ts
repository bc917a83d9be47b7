import type { FeedbackRating } from "#workers/contract/chatbots/visitors";
import { ApiError } from "~/api-client";
import { Store } from "~/browser/store";
import { reduceAnswer } from "~/conversation/engine/answer-reducer";
import { followTurn } from "~/conversation/engine/follow-turn";
import type { NumberedEvent } from "~/conversation/engine/read-events";
import type { Failure } from "~/conversation/engine/turn";
import { newId } from "~/browser/new-id";
import type { TypedLead, VisitorCalls } from "./visitor-calls";
import type { PendingAnswer, VisitorMemory } from "./visitor-memory";
import {
  changeAnswer,
  EMPTY,
  LOST,
  mergeMessages,
  newQuestion,
  runningAnswer,
  type AnswerMessage,
  type QuestionMessage,
  type ShownMessage,
  type VisitorState,
} from "./visitor-state";

const noName = () => undefined;

/** A visitor's conversation with a chatbot: asks, follows, and keeps what a reload needs. */
export class VisitorConversation extends Store<VisitorState> {
  /** Questions are asked one after the other. */
  #queue: Promise<void> = Promise.resolve();
  #following: AbortController | null = null;
  #isRestoring = false;

  constructor(
    readonly calls: VisitorCalls,
    readonly memory: VisitorMemory,
  ) {
    const { conversation = null, lead = null, hasDeclined = false, pending } = memory.value;
    const phase = conversation === null && !pending ? "ready" : "loading";
    super({ ...EMPTY, phase, conversation, lead, hasDeclinedForm: hasDeclined });
  }

  /** Reads what was said before, and continues with an answer that was being written. */
  readonly restore = async (): Promise<void> => {
    if (this.value.phase === "ready" || this.#isRestoring) return;
    this.#isRestoring = true;
    this.#change({ phase: "loading" });
    const { pending } = this.memory.value;
    const error = pending?.isFirst ? undefined : await this.refresh().catch((cause: unknown) => cause);
    this.#isRestoring = false;
    if (error !== undefined && !isGone(error)) return this.#change({ phase: "failed" });
    this.#change({ phase: "ready" });
    if (pending) this.#takeUp(pending);
    // Deleted by the chatbot's owner or after its time.
    else if (error !== undefined) this.startOver();
  };

  /** Reads the conversation again: what a person has answered, and who answers. Fails with `ApiError`. */
  readonly refresh = async (signal?: AbortSignal): Promise<void> => {
    const { conversation } = this.value;
    if (conversation === null) return;
    const { state, messages } = await this.calls.read(conversation, signal);
    if (this.value.conversation !== conversation) return;
    this.#change({ answeredBy: state, messages: mergeMessages(messages, this.value.messages) });
  };

  /** Sends a question to the chatbot, or a message to the person who answers. */
  readonly send = (text: string): void => {
    if (this.value.answeredBy === "person") return this.#tell(text);
    const [question, answer] = newQuestion(text);
    this.#change({ messages: [...this.value.messages, question, answer] });
    this.#enqueue(() => this.#ask(question, answer));
  };

  /** Sends a message that failed again. */
  readonly retry = (message: AnswerMessage | QuestionMessage): void => {
    const text = message.role === "user" ? message.text : message.question;
    const { messages } = this.value;
    const at = messages.indexOf(message);
    const isPair = message.role === "assistant" && messages[at - 1]?.role === "user";
    this.#change({ messages: messages.filter((_, index) => index !== at && !(isPair && index === at - 1)) });
    this.send(text);
  };

  /** Stops the answer that is being written; what there is of it stays. */
  readonly stop = (): void => {
    const running = runningAnswer(this.value);
    if (!running) return;
    this.#following?.abort();
    const { request, text } = running.answer;
    this.#changeAnswer(running.id, (message) => ({
      ...message,
      answer: { ...message.answer, status: text ? "stopped" : "cancelled" },
    }));
    this.memory.keep({ pending: undefined });
    if (request) this.calls.stop(request).catch(() => {});
  };

  /** Rejects with `ApiError`; the mark is taken back then. */
  readonly rate = async (id: string, rating: FeedbackRating, comment: string): Promise<void> => {
    const { conversation, messages } = this.value;
    const rated = messages.find((message) => message.id === id);
    if (rated?.role !== "assistant" || !rated.answer.exchange || conversation === null) return;
    this.#changeAnswer(id, (message) => ({ ...message, rating }));
    try {
      const message_id = rated.answer.exchange;
      await this.calls.rate({ conversation_id: conversation, message_id, rating, comment });
    } catch (error) {
      this.#changeAnswer(id, (message) => ({ ...message, rating: rated.rating }));
      throw error;
    }
  };

  /** Rejects with `ApiError`. */
  readonly addLead = async (lead: TypedLead): Promise<void> => {
    const id = await this.calls.addLead(lead);
    this.memory.keep({ lead: id });
    this.#change({ lead: id });
  };

  readonly declineForm = (): void => {
    this.memory.keep({ hasDeclined: true });
    this.#change({ hasDeclinedForm: true });
  };

  /** Rejects with `ApiError`. */
  readonly requestPerson = async (email: string): Promise<void> => {
    const { conversation, answeredBy } = this.value;
    if (conversation === null) return;
    await this.calls.requestPerson(conversation, email);
    if (answeredBy === "bot") this.#change({ answeredBy: "waiting" });
    await this.refresh().catch(() => {});
  };

  /** Begins a new conversation; who the visitor is stays known. */
  readonly startOver = (): void => {
    this.#following?.abort();
    this.memory.keep({ conversation: undefined, pending: undefined, hasDeclined: undefined });
    const { lead } = this.value;
    this.#change({ ...EMPTY, lead });
  };

  #takeUp({ request, exchange, question: text }: PendingAnswer): void {
    const isStored = this.value.messages.some(({ id }) => id === `${exchange}:assistant`);
    if (isStored) return this.memory.keep({ pending: undefined });
    const [question, answer] = newQuestion(text);
    this.#change({ messages: [...this.value.messages, question, answer] });
    this.#enqueue(() => this.#follow(question, answer, { request }));
  }

  #drop(...dropped: ShownMessage[]): void {
    const ids = new Set(dropped.map(({ id }) => id));
    this.#change({ messages: this.value.messages.filter(({ id }) => !ids.has(id)) });
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work, work).catch(() => {});
  }

  async #ask(question: QuestionMessage, answer: AnswerMessage): Promise<void> {
    // The conversation was left in the meantime.
    if (!this.value.messages.includes(question)) return;
    const { lead } = this.value;
    const key = newId();
    await this.#follow(question, answer, {
      open: (signal) =>
        this.calls.ask(
          {
            message: question.text,
            idempotency_key: key,
            access_key: undefined,
            conversation_id: this.value.conversation ?? undefined,
            support_lead_id: lead ?? undefined,
          },
          signal,
        ),
    });
  }

  async #follow(
    question: QuestionMessage,
    answer: AnswerMessage,
    source: { request: string } | { open: (signal: AbortSignal) => Promise<Response> },
  ): Promise<void> {
    const following = new AbortController();
    this.#following = following;
    try {
      await followTurn({
        ...source,
        resume: this.calls.resume,
        signal: following.signal,
        onEvent: (event) => following.signal.aborted || this.#onEvent(question, answer.id, event),
        onConnection: (connected) => this.#change({ connected }),
      });
    } catch (error) {
      if (following.signal.aborted) return;
      this.memory.keep({ pending: undefined });
      if (!("request" in source)) return this.#onRefusal(question, answer, error);
      if (!isGone(error)) return this.#fail(answer, LOST);
      this.#drop(question, answer);
      if (this.value.messages.length === 0) this.startOver();
      return;
    }
    // The server stores it a moment later: until then, a reload gets it as it got the events.
    const { pending } = this.memory.value;
    if (pending) this.memory.keep({ pending: { ...pending, isFirst: false } });
  }

  #onEvent(question: QuestionMessage, id: string, { event }: NumberedEvent): void {
    if (event.type === "opened") {
      const { request_id: request, conversation, exchange } = event;
      const isFirst = this.value.messages[0]?.id === question.id;
      this.memory.keep({ conversation, pending: { request, exchange, question: question.text, isFirst } });
      const messages = this.value.messages.map((message) =>
        message.id === question.id ? { ...message, exchange } : message,
      );
      this.#change({ conversation, messages });
    }
    this.#changeAnswer(id, (message) => ({
      ...message,
      answer: reduceAnswer(message.answer, event, noName),
    }));
  }

  #onRefusal(question: QuestionMessage, answer: AnswerMessage, error: unknown): void {
    const failure = failureOf(error);
    if (isPersons(error)) {
      this.#drop(question, answer);
      this.#change({ answeredBy: "person" });
      return this.#tell(question.text);
    }
    // A conversation that is not there any more is started again, with the question that was asked in it.
    if (failure.code === "not_found" && this.value.conversation !== null) {
      this.startOver();
      return this.send(question.text);
    }
    if (failure.code === "not_found" || failure.code === "unauthorized") this.#change({ isGone: true });
    this.#fail(answer, failure);
  }

  #fail({ id }: AnswerMessage, failure: Failure): void {
    this.#changeAnswer(id, (message) => ({
      ...message,
      answer: { ...message.answer, status: "failed", failure },
    }));
  }

  #tell(text: string): void {
    const id = `msg_${newId()}`;
    const message: QuestionMessage = { role: "user", id, text, delivery: "sending", exchange: null };
    const { conversation, messages } = this.value;
    if (conversation === null) return;
    this.#change({ messages: [...messages, message] });
    this.calls.tellPerson({ conversation_id: conversation, id, message: text }).then(
      () => this.#markDelivery(id, "sent"),
      () => this.#markDelivery(id, "failed"),
    );
  }

  #markDelivery(id: string, delivery: QuestionMessage["delivery"]): void {
    const messages = this.value.messages.map((message) =>
      message.id === id && message.role === "user" ? { ...message, delivery } : message,
    );
    this.#change({ messages });
  }

  #changeAnswer(id: string, change: (message: AnswerMessage) => AnswerMessage): void {
    this.#change({ messages: changeAnswer(this.value.messages, id, change) });
  }

  #change(change: Partial<VisitorState>): void {
    this.set({ ...this.value, ...change });
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** The server's sign that a person has taken the conversation over. */
const isPersons = (error: unknown): boolean => error instanceof ApiError && error.code === "person_answers";

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: "internal", message: "", retryable: true };
  const { code, message, retryable } = error;
  return { code, message, retryable };
}
