import { startOpenAiUpstream } from "../support/upstreams/openai.ts";
import type { ChatBody } from "../support/upstreams/wire-format.ts";

/** A provider that plays to each question the scenario which the question names. */
export async function startScriptedUpstream() {
  const upstream = await startOpenAiUpstream({
    choose: (body) => /scenario:\S+/.exec(lastMessage(body))?.[0],
  });
  return {
    ...upstream,
    /** Calls that a question has caused. */
    callsFor: (query: string) => upstream.requests.filter(({ body }) => lastMessage(body).includes(query)),
  };
}

function lastMessage(body: ChatBody): string {
  const messages = Array.isArray(body.messages) ? (body.messages as { content?: unknown }[]) : [];
  return JSON.stringify(messages.at(-1)?.content ?? "");
}
