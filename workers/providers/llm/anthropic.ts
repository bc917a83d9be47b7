import Anthropic from "@anthropic-ai/sdk";
import {
  isCut,
  ModelError,
  settingsOf,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
} from "./ask-model";
import { parseEvent, readAnswerStream } from "./event-stream";
import { sdkAdapter } from "./sdk-adapter";

/** Asks Anthropic's messages API. */
export const anthropic = sdkAdapter({ Sdk: Anthropic, stream, complete });

function request(call: ModelCall) {
  const { temperature, effort } = settingsOf(call);
  return {
    model: call.model.request_name,
    max_tokens: call.model.max_output_tokens,
    messages: call.messages.map(toMessage),
    ...(call.system && { system: call.system }),
    ...(temperature !== undefined && { temperature }),
    ...(effort && { output_config: { effort } }),
  };
}

async function stream(client: Anthropic, call: ModelCall): Promise<ModelAnswer> {
  const response = await client.messages
    .create({ ...request(call), stream: true }, { signal: call.signal })
    .asResponse();
  call.onProgress();
  if (!response.headers.get("content-type")?.includes("event-stream"))
    throw new ModelError("provider_error", "api_error", (await response.text()).slice(0, 300));
  return readAnswerStream(response, call, readEvent);
}

/** Adds one event to the answer; true for the event that ends it. */
function readEvent(data: string, call: ModelCall, answer: ModelAnswer): boolean {
  const event = parseEvent<StreamedEvent>(data);
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
      answer.truncated = isCut(event.delta.stop_reason);
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
  | Anthropic.RawMessageStreamEvent
  | { type: "error"; error: { type: string; message: string } };

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
    truncated: isCut(message.stop_reason),
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
