import { randomBytes } from "node:crypto";
import type { Finish } from "./deliver.ts";
import { startUpstream, type Upstream, type UpstreamOptions } from "./server.ts";
import {
  type ChatBody,
  type Failure,
  type FailureKind,
  hasMessages,
  promptTokens,
  type WireFormat,
} from "./wire-format.ts";

const requestId = () => `req_${randomBytes(9).toString("hex")}`;

const error = (status: number, type: string, message: string) => ({
  status,
  body: { type: "error", error: { type, message }, request_id: requestId() },
});

const FAILURES: Record<FailureKind, () => Failure> = {
  not_found: () => error(404, "not_found_error", "model: not found"),
  rate_limited: () => error(429, "rate_limit_error", "This request would exceed your rate limit."),
  server_error: () => error(500, "api_error", "Internal server error"),
  unauthorized: () => error(401, "authentication_error", "invalid x-api-key"),
};

const invalid = (message: string) => error(400, "invalid_request_error", message);

const STOP_REASON: Record<Finish, string> = {
  stop: "end_turn",
  length: "max_tokens",
  filtered: "refusal",
};

/** The key as plain HTTP callers send it, or as the official client does since its version 1.11. */
const hasKey = (headers: Record<string, unknown>) =>
  Boolean(headers["x-api-key"]) || /^Bearer \S+$/.test(String(headers.authorization));

function refuse(body: ChatBody, headers: Record<string, unknown>): Failure | undefined {
  if (!hasKey(headers)) return FAILURES.unauthorized();
  if (!headers["anthropic-version"]) return invalid("anthropic-version: header is required");
  if (typeof body.model !== "string") return invalid("model: Field required");
  if (!Number.isInteger(body.max_tokens) || Number(body.max_tokens) < 1)
    return invalid("max_tokens: Field required");
  if (!hasMessages(body)) return invalid("messages: at least one message is required");
  const roles = (body.messages as { role?: unknown }[]).map((message) => message.role);
  if (roles.some((role) => role !== "user" && role !== "assistant")) {
    return invalid(
      'messages: Unexpected role. The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
    );
  }
  return undefined;
}

const message = (
  body: ChatBody,
  text: string | undefined,
  stop_reason: string | null,
  output_tokens: number,
) => ({
  id: `msg_${randomBytes(12).toString("hex")}`,
  type: "message",
  role: "assistant",
  model: body.model,
  content: text === undefined ? [] : [{ type: "text", text }],
  stop_reason,
  stop_sequence: null,
  usage: {
    input_tokens: promptTokens(body),
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens,
    service_tier: "standard",
  },
});

const event = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const format: WireFormat = {
  path: "/v1/messages",
  basePath: "",
  headers: { "request-id": requestId() },
  refuse,
  failure: (kind) => FAILURES[kind](),

  frames: (body, tokens) => ({
    head: [
      event({ type: "message_start", message: message(body, undefined, null, 1) }),
      event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
      event({ type: "ping" }),
    ],
    piece: (text) => event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
    tail: (finish) => [
      event({ type: "content_block_stop", index: 0 }),
      event({
        type: "message_delta",
        delta: { stop_reason: STOP_REASON[finish], stop_sequence: null },
        usage: { output_tokens: tokens },
      }),
      event({ type: "message_stop" }),
    ],
    failure: event({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }),
  }),

  whole: (body, { text, tokens, finish }) => JSON.stringify(message(body, text, STOP_REASON[finish], tokens)),
};

/** A scripted server of Anthropic's messages; configure its `url` as base address. */
export const startAnthropicUpstream = (options?: UpstreamOptions): Promise<Upstream> =>
  startUpstream(format, options);
