import Anthropic, { APIConnectionError, APIError } from "@anthropic-ai/sdk";
import type { ProviderAccess } from "../../env";
import {
  httpError,
  ModelError,
  type AskModel,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
} from "./ask-model";
import { readEventStream } from "./event-stream";
import { fetchLimited } from "./fetch-limited";

const clients = new WeakMap<ProviderAccess, Anthropic>();

function clientOf(access: ProviderAccess): Anthropic {
  let client = clients.get(access);
  if (!client) {
    client = new Anthropic({
      apiKey: access.apiKey,
      baseURL: access.baseUrl,
      maxRetries: 0,
      timeout: 3_600_000,
      fetch: fetchLimited,
    });
    clients.set(access, client);
  }
  return client;
}

/** Asks Anthropic's messages API. */
export const anthropic =
  (access: ProviderAccess): AskModel =>
  async (call) => {
    try {
      return call.model.can_stream
        ? await stream(clientOf(access), call)
        : await complete(clientOf(access), call);
    } catch (error) {
      call.signal.throwIfAborted();
      throw toModelError(error);
    }
  };

const request = (call: ModelCall) => ({
  model: call.model.request_name,
  max_tokens: call.model.max_output_tokens,
  messages: call.messages.map(toMessage),
  ...(call.system && { system: call.system }),
});

async function stream(client: Anthropic, call: ModelCall): Promise<ModelAnswer> {
  const response = await client.messages
    .create({ ...request(call), stream: true }, { signal: call.signal })
    .asResponse();
  call.onProgress();
  if (!response.headers.get("content-type")?.includes("event-stream"))
    throw new ModelError("provider_error", "api_error", (await response.text()).slice(0, 300));
  const answer: ModelAnswer = { truncated: false };
  let ended = false;
  await readEventStream(response, {
    signal: call.signal,
    onData: (data) => {
      if (readEvent(data, call, answer)) ended = true;
    },
  });
  if (!ended)
    throw new ModelError("answer_interrupted", "network_error", "the stream ended without an end marker");
  return answer;
}

/** Hands on one event's text; true for the event that ends the answer. */
function readEvent(data: string, call: ModelCall, answer: ModelAnswer): boolean {
  const event = parse(data);
  switch (event.type) {
    case "message_start":
      answer.inputTokens = event.message.usage.input_tokens;
      return false;
    case "content_block_delta":
      if (event.delta.type === "text_delta") call.onText(event.delta.text);
      else call.onProgress();
      return false;
    case "message_delta":
      answer.outputTokens = event.usage.output_tokens;
      answer.truncated = event.delta.stop_reason === "max_tokens";
      return false;
    case "message_stop":
      return true;
    case "error":
      throw streamedError(event.error);
    default:
      return false;
  }
}

type StreamedEvent =
  Anthropic.RawMessageStreamEvent | { type: "error"; error: { type: string; message: string } };

function parse(data: string): StreamedEvent {
  try {
    return JSON.parse(data) as StreamedEvent;
  } catch {
    throw new ModelError("provider_error", "api_error", "an event is not JSON");
  }
}

function streamedError(error: { type: string; message: string }): ModelError {
  const code = error.type === "overloaded_error" ? "provider_rate_limited" : "provider_error";
  return new ModelError(code, "api_error", `${error.type}: ${error.message}`.slice(0, 300));
}

async function complete(client: Anthropic, call: ModelCall): Promise<ModelAnswer> {
  const message = await client.messages.create(request(call), { signal: call.signal });
  if (!Array.isArray(message.content))
    throw new ModelError("provider_error", "api_error", JSON.stringify(message).slice(0, 300));
  for (const block of message.content) if (block.type === "text") call.onText(block.text);
  return {
    inputTokens: message.usage.input_tokens,
    outputTokens: message.usage.output_tokens,
    truncated: message.stop_reason === "max_tokens",
  };
}

function toMessage(message: PromptMessage): Anthropic.MessageParam {
  if (message.role === "assistant") return { role: "assistant", content: message.text };
  return {
    role: "user",
    content: [
      ...(message.images ?? []).map((image) => ({
        type: "image" as const,
        source: {
          type: "base64" as const,
          media_type: image.mediaType as Anthropic.Base64ImageSource["media_type"],
          data: image.base64,
        },
      })),
      { type: "text" as const, text: message.text },
    ],
  };
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError)
    return new ModelError("provider_unreachable", "network_error", error.message.slice(0, 300));
  if (error instanceof APIError) return httpError(error.status, error.message.slice(0, 300));
  return new ModelError("provider_error", "system_error", String(error).slice(0, 300));
}
