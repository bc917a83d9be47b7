import OpenAI from "openai";
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

/** Asks a server that speaks OpenAI's chat completions: OpenAI, Together, AIML, OpenRouter, Llama, Ollama, vLLM. */
export const openAiCompatible = sdkAdapter({ Sdk: OpenAI, stream, complete });

function request(call: ModelCall) {
  const { temperature, effort } = settingsOf(call);
  return {
    model: call.model.request_name,
    messages: toChatMessages(call),
    ...(temperature !== undefined && { temperature }),
    ...(effort && { reasoning_effort: effort }),
  };
}

async function stream(client: OpenAI, call: ModelCall): Promise<ModelAnswer> {
  const response = await client.chat.completions
    .create(
      {
        ...request(call),
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: call.signal },
    )
    .asResponse();
  call.onProgress();
  if (!response.headers.get("content-type")?.includes("event-stream")) throw await bodyError(response);
  return readAnswerStream(
    response,
    call,
    (data, gathering, answer) => data === "[DONE]" || readChunk(data, gathering, answer),
  );
}

/** Adds one chunk to the answer; true when the chunk ends it. */
function readChunk(data: string, call: ModelCall, answer: ModelAnswer): boolean {
  const chunk = parseEvent<Chunk>(data);
  if (chunk.error) throw apiError(chunk.error);
  if (chunk.usage) {
    answer.inputTokens = chunk.usage.prompt_tokens;
    answer.outputTokens = chunk.usage.completion_tokens;
  }
  const choice = chunk.choices?.[0];
  const text = choice?.delta?.content || choice?.delta?.refusal;
  if (text) call.onText(text);
  else if (choice?.delta?.reasoning || choice?.delta?.reasoning_content) call.onProgress();
  if (isCut(choice?.finish_reason)) answer.truncated = true;
  return Boolean(choice?.finish_reason);
}

interface Delta {
  content?: string | null;
  /** Words of a model that declines to answer may come here instead. */
  refusal?: string | null;
  /**
   * Thoughts of the model before its answer: OpenRouter and Ollama have the one name, vLLM and Together the other.
   */
  reasoning?: string | null;
  reasoning_content?: string | null;
}

interface Chunk {
  choices?: { delta?: Delta; finish_reason?: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  error?: unknown;
}

async function complete(client: OpenAI, call: ModelCall): Promise<ModelAnswer> {
  const completion = await client.chat.completions.create(request(call), { signal: call.signal });
  const choice = completion.choices?.[0];
  if (!choice) throw apiError((completion as { error?: unknown }).error ?? "no choice in the answer");
  const text = choice.message.content || choice.message.refusal;
  if (text) call.onText(text);
  return {
    inputTokens: completion.usage?.prompt_tokens,
    outputTokens: completion.usage?.completion_tokens,
    truncated: isCut(choice.finish_reason),
  };
}

const toChatMessages = ({ system, messages }: ModelCall): OpenAI.ChatCompletionMessageParam[] => [
  ...(system ? [{ role: "system" as const, content: system }] : []),
  ...messages.map(toChatMessage),
];

function toChatMessage(message: PromptMessage): OpenAI.ChatCompletionMessageParam {
  if (message.role === "assistant") return { role: "assistant", content: message.text };
  if (!message.images?.length) return { role: "user", content: message.text };
  return {
    role: "user",
    content: [
      { type: "text", text: message.text },
      ...message.images.map((image) => ({
        type: "image_url" as const,
        image_url: { url: `data:${image.mediaType};base64,${image.base64}` },
      })),
    ],
  };
}

async function bodyError(response: Response): Promise<ModelError> {
  const body = await response.text();
  return apiError(body.slice(0, 300) || "an empty answer instead of a stream");
}

function apiError(error: unknown): ModelError {
  const message = typeof error === "string" ? error : (error as { message?: string } | null)?.message;
  return new ModelError("provider_error", "api_error", (message ?? JSON.stringify(error)).slice(0, 300));
}
