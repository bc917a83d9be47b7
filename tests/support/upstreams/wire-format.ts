import type { Finish, Frames } from "./deliver.ts";

/** Fields that both formats' request bodies share; other fields that were sent are there too. */
export interface ChatBody {
  model?: unknown;
  messages?: unknown;
  stream?: unknown;
  max_tokens?: number;
  max_completion_tokens?: number;
  [option: string]: unknown;
}

export interface Failure {
  status: number;
  body: unknown;
}

export type FailureKind = "not_found" | "rate_limited" | "server_error" | "unauthorized";

/** One provider's way to say things. */
export interface WireFormat {
  /** Path of the chat call. */
  path: string;
  /** Path after the origin in the base address that clients are configured with. */
  basePath: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Refuses a request that the provider does not accept. */
  refuse(body: ChatBody, headers: Record<string, string | string[] | undefined>): Failure | undefined;
  failure(kind: FailureKind): Failure;
  frames(body: ChatBody, tokens: number): Frames;
  whole(body: ChatBody, answer: { text: string; tokens: number; finish: Finish }): string;
}

/** Tokens of a prompt by the rule of thumb: one for four characters of its messages. */
export const promptTokens = (body: ChatBody) => Math.ceil(JSON.stringify(body.messages ?? []).length / 4);

/** Whether `messages` is a list of at least one. */
export const hasMessages = (body: ChatBody) => Array.isArray(body.messages) && body.messages.length > 0;
