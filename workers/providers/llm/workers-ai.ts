import { ModelError, settingsOf, type AskModel, type ModelCall, type PromptMessage } from "./ask-model";
import { parseEvent, readAnswerStream } from "./event-stream";
import { workersAiModel } from "./workers-ai-models";

/** Asks Workers AI, so that a deployment that binds it answers with no key at all. */
export const workersAi =
  (ai: Ai): AskModel =>
  async (call) => {
    const model = workersAiModel(call.model.request_name);
    if (!model)
      throw new ModelError("model_unavailable", "system_error", "Workers AI does not serve this model");
    const messages = [
      ...(call.system ? [{ role: "system", content: call.system }] : []),
      ...call.messages.map((message) => ({ role: message.role, content: contentOf(message) })),
    ];
    const stream = (await ai
      .run(model as keyof AiModels, { messages, stream: true, ...temperatureOf(call) } as never)
      .catch((error: unknown) => {
        throw new ModelError("provider_error", "api_error", String(error).slice(0, 300));
      })) as unknown as ReadableStream;
    call.onProgress();
    return readAnswerStream(new Response(stream), call, readEvent);
  };

const temperatureOf = (call: ModelCall) => {
  const { temperature } = settingsOf(call);
  return temperature === undefined ? {} : { temperature };
};

/** Adds one event to the answer. Any may be the last one: not every model marks the end. */
function readEvent(data: string, call: ModelCall): boolean {
  const response = data === "[DONE]" ? "" : parseEvent<{ response?: string }>(data).response;
  if (response) call.onText(response);
  return true;
}

/** Plain text where there is nothing else: not every model takes a list. */
const contentOf = ({ text, images }: PromptMessage) =>
  images?.length
    ? [
        { type: "text", text },
        ...images.map(({ mediaType, base64 }) => ({
          type: "image_url",
          image_url: { url: `data:${mediaType};base64,${base64}` },
        })),
      ]
    : text;
