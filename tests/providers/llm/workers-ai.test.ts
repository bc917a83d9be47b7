import { expect, test } from "vitest";
import type { Env } from "../../../workers/core/env";
import type { CallableModel, PromptMessage } from "../../../workers/providers/llm/ask-model";
import { isServed } from "../../../workers/core/ai-models/is-served";
import { workersAi } from "../../../workers/providers/llm/workers-ai";

const MODEL: CallableModel = {
  id: 1,
  provider: "Llama",
  request_name: "Llama-4-Scout-17B-16E-Instruct-FP8",
  can_stream: true,
  supports_images: true,
  context_window: 8_000,
  max_output_tokens: 1_000,
  input_price: 0,
  output_price: 0,
};

/** Sends these messages: returns what the binding is asked, and what comes of its answer. */
async function ask(messages: PromptMessage[]) {
  const asked: unknown[] = [];
  const run = async (_: string, input: { messages: unknown }) => {
    asked.push(input.messages);
    return new Response('data: {"response":"Seen."}\n\ndata: [DONE]\n\n').body;
  };
  let text = "";
  await workersAi({ run } as unknown as Ai)({
    model: MODEL,
    messages,
    language: "en",
    signal: AbortSignal.timeout(5_000),
    onText: (piece: string) => void (text += piece),
    onProgress: () => {},
  });
  return { asked, text };
}

test("Workers AI is shown the pictures of a message, and plain text stays plain", async () => {
  const images = [{ mediaType: "image/jpeg", base64: "AAAA" }];
  const { asked, text } = await ask([
    { role: "user", text: "Hello" },
    { role: "user", text: "What is this?", images },
  ]);
  expect(text).toBe("Seen.");
  expect(asked).toEqual([
    [
      { role: "user", content: "Hello" },
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "image_url", image_url: { url: "data:image/jpeg;base64,AAAA" } },
        ],
      },
    ],
  ]);
});

test("a model that Workers AI does not serve is not offered where only Workers AI is bound", () => {
  const bound = { AI: {}, ENCRYPTION_KEYS: "test:c2VjcmV0LWZvci10ZXN0cy1vbmx5" } as unknown as Env;
  expect(isServed(bound, "Llama", "Llama-4-Scout-17B-16E-Instruct-FP8")).toBe(true);
  expect(isServed(bound, "Llama", "Llama-4-Maverick-17B-128E-Instruct-FP8")).toBe(false);
  const keyed = { ...bound, LLAMA_API_KEY: "key" };
  expect(isServed(keyed, "Llama", "Llama-4-Maverick-17B-128E-Instruct-FP8")).toBe(true);
  expect(isServed(bound, "OpenAI", "gpt-6-luna")).toBe(false);
});
