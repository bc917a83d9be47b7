import { expect } from "vitest";
import type { StreamCitation, StreamEvent, StreamSource } from "../../workers/contract/chat/stream";
import type { PdfDiscussion } from "../../workers/contract/pdf/chat";
import { reduceAnswer } from "~/conversation/engine/answer-reducer";
import { newAnswer } from "~/conversation/engine/new-answer";
import type { Answer } from "~/conversation/engine/turn";
import type { TestUser } from "./accounts";
import { EventReader, type ReadAnswer, type ReadEvent } from "./client";
import { addModel, type TestModel } from "./factories";

/** Sends a question about a subject; the response is the stream, or a refusal. */
export const sendMessage = (user: TestUser, subject: string, fields: object): Promise<Response> =>
  user.client.call(`/api/chat-pdf/${subject}/messages/${user.id}`, { json: fields });

/** Asks about a subject and follows the answer; a refusal throws what it answered. */
export const askAbout = async (user: TestUser, subject: string, fields: object): Promise<EventReader> =>
  EventReader.of(await sendMessage(user, subject, fields));

/** As `askAbout`, and reads to the end. */
export const askToEnd = async (user: TestUser, subject: string, fields: object): Promise<ReadAnswer> =>
  (await askAbout(user, subject, fields)).toEnd();

export const sourcesOf = ({ events }: Pick<ReadAnswer, "events">): StreamSource[] =>
  events.flatMap(({ event }) => ("sources" in event ? event.sources : []));

/** References in the order in which they were told. */
export const citationsOf = ({ events }: Pick<ReadAnswer, "events">): StreamCitation[] =>
  events.flatMap(({ event }) => ("citations" in event && event.citations) || []);

/** A model that answers every question with this, word by word; `gap` milliseconds between two. */
export const saying = (text: string, changes: Partial<TestModel> = {}, gap = 5): Promise<TestModel> =>
  addModel(`normal?gap=${gap}&text=${encodeURIComponent(text)}`, changes);

/** Reads the discussion of a subject, as its screen does. */
export async function readDiscussion(user: TestUser, subject: string): Promise<PdfDiscussion> {
  const response = await user.client.call(`/api/documents/${subject}/chatpdf/history`);
  expect(response.status).toBe(200);
  return response.json();
}

const model = { id: 1, name: "", provider: "OpenAI", request_name: "", can_stream: 1 } as const;

/** The answer as a screen shows it that has read these events, those it had seen before left out. */
export function screenOf(events: ReadEvent[]): Answer {
  let lastSeen = -1;
  return events.reduce((answer, { id, event }: { id: number | null; event: StreamEvent }) => {
    if (id !== null && id <= lastSeen) return answer;
    lastSeen = id ?? lastSeen;
    return reduceAnswer(answer, event, () => undefined);
  }, newAnswer(model));
}
