import type { AmeliorationView } from "../../../workers/contract/writing/ameliorations";
import type { RunPage } from "../../../workers/contract/writing/runs";
import type { TestUser } from "../accounts";
import { EventReader, type ReadAnswer } from "../client";
import { callsOf, rowsOf, type TestModel } from "../factories";
import { documentsOf } from "./documents";

const GENERATOR = "/api/v01/assistant-ai/template-content-generator";

/** Starts a run; the response is the stream, or a refusal. */
export const sendRun = (user: TestUser, fields: object): Promise<Response> =>
  user.client.call(GENERATOR, { json: fields });

/** Starts a run and follows it; a refusal throws what it answered. */
export const startRun = async (user: TestUser, fields: object): Promise<EventReader> =>
  EventReader.of(await sendRun(user, fields));

/** As `startRun`, and reads to the end. */
export const runToEnd = async (user: TestUser, fields: object): Promise<ReadAnswer> =>
  (await startRun(user, fields)).toEnd();

/** The prompts that a model was sent, oldest first. */
export async function promptsOf(model: TestModel): Promise<{ system: string; text: string }[]> {
  return (await callsOf(model)).map((call) => {
    const { messages } = call.body as { messages: { role: string; content: string }[] };
    return { system: messages[0]!.content, text: messages.at(-1)!.content };
  });
}

/** The first template of the seeds with this English name. */
export async function seededTemplate(name: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    "SELECT id FROM assistant_templates WHERE name_en = ? ORDER BY id LIMIT 1",
    name,
  );
  return row!.id;
}

/** The ameliorations of the seeds. */
export async function seededAmeliorations(): Promise<AmeliorationView[]> {
  return rowsOf<AmeliorationView>(
    "SELECT * FROM improvement_options WHERE sort_order % 10 = 0 ORDER BY id LIMIT 14",
  );
}

/** The one with this English name. */
export async function seededAmelioration(name: string): Promise<number> {
  const found = (await seededAmeliorations()).find(({ name_en }) => name_en === name);
  return found!.id;
}

/** Reads what was done with a document, as its screen does. */
export async function runsOf(user: TestUser, document: string): Promise<RunPage> {
  const response = await user.client.call(`${documentsOf(user)}/${document}/runs`);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
