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

const error = (
  status: number,
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
) => ({
  status,
  body: { error: { message, type, param, code } },
});

const FAILURES: Record<FailureKind, () => Failure> = {
  not_found: () =>
    error(404, "The model does not exist.", "invalid_request_error", "model_not_found", "model"),
  rate_limited: () => error(429, "Rate limit reached for requests.", "requests", "rate_limit_exceeded"),
  server_error: () =>
    error(500, "The server had an error while processing your request.", "server_error", null),
  unauthorized: () => error(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key"),
};

const invalid = (message: string, param: string) => error(400, message, "invalid_request_error", null, param);

/** Image parts must carry an address that a provider could read: a data URL with base64, or http(s). */
function badImage(body: ChatBody): boolean {
  const parts = (body.messages as { content?: unknown }[]).flatMap((message) => message.content);
  return parts.some((part) => {
    if (typeof part !== "object" || part === null || !("type" in part) || part.type !== "image_url")
      return false;
    const url = (part as { image_url?: { url?: unknown } }).image_url?.url;
    return (
      typeof url !== "string" ||
      !/^(data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$|https?:\/\/)/.test(url)
    );
  });
}

function usage(body: ChatBody, tokens: number) {
  const prompt = promptTokens(body);
  return {
    prompt_tokens: prompt,
    completion_tokens: tokens,
    total_tokens: prompt + tokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
}

const identity = (body: ChatBody, object: string) => ({
  id: `chatcmpl-${randomBytes(12).toString("hex")}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: body.model,
  service_tier: "default",
  system_fingerprint: "fp_scripted",
});

const FINISH_REASON: Record<Finish, string> = {
  stop: "stop",
  length: "length",
  filtered: "content_filter",
};

/** The field of the words: those that decline to answer have their own. */
const fieldOf = (body: ChatBody) =>
  String(body.model).startsWith("scenario:declined") ? "refusal" : "content";

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

const format: WireFormat = {
  path: "/v1/chat/completions",
  basePath: "/v1",
  headers: { "openai-processing-ms": "1", "openai-version": "2020-10-01" },

  refuse(body, headers) {
    if (!/^Bearer \S+$/.test(String(headers.authorization))) return FAILURES.unauthorized();
    if (typeof body.model !== "string") return invalid("you must provide a model parameter", "model");
    if (!hasMessages(body)) return invalid("'messages' must be a list of at least one message", "messages");
    if (badImage(body)) return invalid("Invalid image_url.", "messages");
    return undefined;
  },

  failure: (kind) => FAILURES[kind](),

  frames(body, tokens) {
    const common = identity(body, "chat.completion.chunk");
    const withUsage =
      (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
    const chunk = (delta: object, finish_reason: string | null = null) =>
      event({
        ...common,
        choices: [{ index: 0, delta, logprobs: null, finish_reason }],
        ...(withUsage ? { usage: null } : {}),
      });
    // Everything but the text is the same each time: made once, so that the upstream is never what is measured.
    const [before = "", after = ""] = chunk({ [fieldOf(body)]: "\u0001" }).split(JSON.stringify("\u0001"));
    return {
      head: [chunk({ role: "assistant", content: "", refusal: null })],
      piece: (text) => before + JSON.stringify(text) + after,
      tail: (finish) => [
        chunk({}, FINISH_REASON[finish]),
        ...(withUsage ? [event({ ...common, choices: [], usage: usage(body, tokens) })] : []),
        "data: [DONE]\n\n",
      ],
      failure: event(FAILURES.server_error().body),
    };
  },

  whole(body, { text, tokens, finish }) {
    const words = { content: null, refusal: null, [fieldOf(body)]: text };
    const message = { role: "assistant", ...words, annotations: [] };
    return JSON.stringify({
      ...identity(body, "chat.completion"),
      choices: [{ index: 0, message, logprobs: null, finish_reason: FINISH_REASON[finish] }],
      usage: usage(body, tokens),
    });
  },
};

/** A scripted server of OpenAI's chat completions; configure its `url` as base address (it ends in `/v1`). */
export const startOpenAiUpstream = (options?: UpstreamOptions): Promise<Upstream> =>
  startUpstream(format, options);
