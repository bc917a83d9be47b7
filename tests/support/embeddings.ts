import { vi } from "vitest";
import type { Actor, Context } from "../../workers/core/context";
import { testContext } from "./factories";

const SUBJECTS = [/cat|feline|purr/i, /bridge|span|river/i, /bread|loaf|bake/i];

/** A server of embeddings to which words of one subject mean the same. `asked` has all texts that it was sent. */
export function embeddingServer(status = 200) {
  const asked: string[] = [];
  const server = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (status !== 200) return Response.json({ error: { message: "no" } }, { status });
    const { input } = JSON.parse(String(init?.body)) as { input: string[] };
    asked.push(...input);
    const data = input.map((text, index) => ({
      index,
      object: "embedding",
      embedding: [...SUBJECTS.map((subject) => (subject.test(text) ? 1 : 0.01)), 0.05],
    }));
    return Response.json({ object: "list", data, model: "m", usage: { prompt_tokens: 1, total_tokens: 1 } });
  });
  return Object.assign(server, { asked });
}

/** A context with an embedding model. */
export function meaningContext(model = "subjects", actor?: Actor): Context {
  const ctx = testContext(actor);
  const embedding = { model, apiKey: "key", baseUrl: "http://embeddings.test/v1" };
  return { ...ctx, config: { ...ctx.config, embedding } };
}
