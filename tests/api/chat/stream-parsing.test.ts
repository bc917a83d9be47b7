import { describe, expect, inject, test } from "vitest";
import { readEventStream } from "../../../workers/providers/llm/event-stream";
import { Client } from "../../support/client";
import { addModel } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

const PROVIDERS = [
  { family: "chatgpt", provider: "OpenAI" },
  { family: "anthropic", provider: "Anthropic" },
] as const;

describe.each(PROVIDERS)("R06: wherever a stream of $provider is cut, the text is the same", (which) => {
  test.each([
    ["every byte alone", "split-every-byte"],
    ["inside the first character of several bytes", "split-utf8?tokens=6"],
    ["between the two line feeds of every event", "split-boundary?tokens=6"],
    ["with lines that end in CR LF", "crlf?tokens=6"],
    ["inside every character of two halves", "split-halves?tokens=6&gap=0"],
    ["with comment lines between the events", "comments?tokens=6"],
  ])("%s", async (_, scenario) => {
    const model = await addModel(scenario, { provider: which.provider });
    const answer = await new Client().askToEnd(which.family, { query: "Hello?", model_list_id: model.id });
    expect(answer.text).toBe(usualAnswer(6));
    expect(answer.failed).toBeNull();
  });

  test.each([
    ["LF", (body: string) => body],
    ["CR LF", (body: string) => body.replaceAll("\n", "\r\n")],
  ])("in two, at every byte in turn, lines ending in %s", async (_, dress) => {
    const body = new TextEncoder().encode(dress(await bodyOf(which.provider)));
    const whole = await eventsOf([body]);
    expect(JSON.stringify(whole)).toContain("👋🏽");
    const different: number[] = [];
    for (let at = 1; at < body.length; at += 1) {
      const events = await eventsOf([body.subarray(0, at), body.subarray(at)]);
      if (events.join("\n") !== whole.join("\n")) different.push(at);
    }
    expect(different).toEqual([]);
  });
});

/** The bytes that the provider sends for an answer of five pieces. */
async function bodyOf(provider: "OpenAI" | "Anthropic"): Promise<string> {
  const [url, headers] =
    provider === "OpenAI"
      ? [`${inject("openAiUrl")}/chat/completions`, { authorization: "Bearer scripted" }]
      : [
          `${inject("anthropicUrl")}/v1/messages`,
          { "x-api-key": "scripted", "anthropic-version": "2023-06-01" },
        ];
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" } as HeadersInit,
    body: JSON.stringify({
      model: "scenario:normal?tokens=5&gap=0",
      max_tokens: 100,
      stream: true,
      messages: [{ role: "user", content: "Hello?" }],
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Returns the events read out of a body that arrives in these parts. */
async function eventsOf(parts: Uint8Array[]): Promise<string[]> {
  const events: string[] = [];
  const left = [...parts];
  const body = new ReadableStream({
    type: "bytes",
    // One part is there at a time: parts that wait together would be read together.
    pull(controller) {
      const part = left.shift();
      if (part) return controller.enqueue(new Uint8Array(part));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  await readEventStream(new Response(body), {
    signal: new AbortController().signal,
    onData: (data) => void events.push(data),
    onRead: () => {},
  });
  return events;
}
