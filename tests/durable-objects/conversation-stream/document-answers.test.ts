import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { StreamEvent } from "../../../workers/contract/chat/stream";
import { addUser, type TestUser } from "../../support/accounts";
import { addAnalysedPdf, APPLES } from "../../support/documents/analysed-pdf";
import type { EventReader, ReadEvent } from "../../support/client";
import { askAbout, askToEnd, readDiscussion, saying, screenOf } from "../../support/document-questions";
import { abort, logOf, storedText, streamOf } from "../../support/machine/evictions";
import { PATIENCE_MS, rowsOf, persisted } from "../../support/factories";

const FIRST =
  'The orchard is old [1: "planted in 1911"] and large [2: "nine hundred crates of apples"], so they say [1: "not in it"].';
const FILLER = "and so on and so forth ".repeat(12);
const LAST = 'It has bees [3: "keeps bees"].';
const QUESTION = "What about the orchard, its harvest of apples, its brothers and its bees?";

const marksIn = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map(([, k]) => Number(k));
const resume = async (user: TestUser, id: string, lastEvent?: number) =>
  (await user.client.resume(id, lastEvent)).toEnd();
const counted = (events: ReadEvent[], kind: string) => events.filter(({ event }) => kind in event).length;
const numberOf = ({ events }: EventReader, holds: (event: StreamEvent) => boolean) =>
  events.find(({ event }) => holds(event))!.id!;

async function asked(question = QUESTION, text = `${FIRST} ${FILLER} ${LAST}`) {
  const user = await addUser({ plan: "combo" });
  const file = await addAnalysedPdf(user.id, APPLES);
  const model = await saying(text, {}, 15);
  const reader = await askAbout(user, file, { message: question, model_list_id: model.id });
  const { request_id: id, exchange } = await reader.open();
  return { user, file, reader, id, exchange };
}

/** An answer of which the first references, and not yet the last, are stored. */
async function askedUntilStored(question?: string, text?: string) {
  const turn = await asked(question, text);
  await turn.reader.until(() => turn.reader.text.includes("[3]"));
  await vi.waitFor(async () => expect(await storedText(turn.id)).toContain("[3]"), {
    interval: 50,
    timeout: PATIENCE_MS,
  });
  return turn;
}

describe("R09: the live object is evicted in the middle of an answer about a document", () => {
  test("its sources and its references stay with the text, each once, to the box", async () => {
    const { user, file, reader, id, exchange } = await askedUntilStored();
    const seen = screenOf(reader.events);
    await abort(streamOf(id));
    const ahead = await resume(user, id, reader.events.at(-1)!.id!);
    const again = screenOf([...reader.events, ...ahead.events]);
    expect(again).toMatchObject({ status: "failed", sources: seen.sources });
    expect(again.text).not.toContain('[1: "');
    expect(marksIn(again.text)).toEqual([1, 2, 3]);
    expect(again.citations).toEqual(seen.citations);
    expect(again.citations.map(({ page, verified }) => [page, verified])).toContainEqual([1, true]);
    await persisted(id);
    const later = screenOf((await resume(user, id)).events);
    expect(later).toMatchObject({ text: again.text, sources: seen.sources, citations: seen.citations });
    const [row] = await rowsOf<{ sources: string; citations: string }>(
      "SELECT sources, citations FROM messages WHERE exchange_id = ? AND role = 'assistant'",
      exchange,
    );
    expect(JSON.parse(row!.citations)).toEqual(seen.citations);
    expect(JSON.parse(row!.sources)).toEqual(seen.sources);
    const { history } = await readDiscussion(user, file);
    expect(history[1]).toMatchObject({ citations: seen.citations, sources: seen.sources });
  });

  test("with the log: low evidence is still said to be low, of the turn and in the history", async () => {
    const { user, file, reader, id } = await askedUntilStored(
      "Bees of the quantum chromodynamics lattice gauge simulation?",
      `Of the bees only [1: "keeps bees"] and [1] and [1: "a lattice"] ${FILLER.repeat(4)}`,
    );
    expect(screenOf(reader.events).evidence).toBe("low");
    await abort(streamOf(id));
    await abort(logOf(id));
    const again = screenOf((await resume(user, id)).events);
    expect(again.evidence).toBe("low");
    expect(again.sources).toEqual(screenOf(reader.events).sources);
    for (const isStored of [false, true]) {
      if (isStored) await persisted(id);
      expect((await readDiscussion(user, file)).history[1]).toMatchObject({ evidence: "low" });
    }
  });
});

test("a log of an older version, which stores no evidence yet, continues", async () => {
  const { user, file, reader, id } = await asked(QUESTION, "So it was.");
  await reader.toEnd();
  await persisted(id);
  await runInDurableObject(logOf(id), (_, { storage }) => {
    storage.sql.exec(
      `DROP TABLE evidence; DROP TABLE schema_versions; ALTER TABLE chunks RENAME TO bursts;
       ALTER TABLE turns RENAME COLUMN persisted TO settled; ALTER TABLE units DROP COLUMN amount;
       ALTER TABLE conversations DROP COLUMN topic; ALTER TABLE conversations DROP COLUMN selected;
       ALTER TABLE conversations DROP COLUMN version; ALTER TABLE turns DROP COLUMN shown_before;
       ALTER TABLE turns DROP COLUMN version; ALTER TABLE turns DROP COLUMN deleted;
       ALTER TABLE conversations DROP COLUMN hidden`,
    );
  });
  await abort(logOf(id));
  expect(screenOf((await resume(user, id)).events)).toMatchObject({ text: "So it was." });
  const model = await saying('Bees [3: "keeps bees"].');
  const next = await askToEnd(user, file, { message: "And the bees?", model_list_id: model.id });
  expect(next.text).toBe("Bees [1].");
});

describe("an answer about a document that is being written", () => {
  test("is read with its references from the history of a second tab", async () => {
    const { user, file, reader } = await askedUntilStored();
    const { history } = await readDiscussion(user, file);
    expect(history[1]).toMatchObject({ status: "streaming", sources: [{ file }, {}, {}] });
    const { content, citations } = history[1] as { content: string; citations: { k: number }[] };
    expect(citations.map(({ k }) => k)).toEqual(marksIn(content));
    await reader.toEnd();
  });

  test("reaches a second tab and a reconnecting one whole, with its sources and references once", async () => {
    const { user, reader, id } = await askedUntilStored();
    const afterSecond = numberOf(reader, (event) => "citations" in event && event.citations![0]!.k === 2);
    const [whole, second, returned] = await Promise.all([
      reader.toEnd(),
      resume(user, id),
      resume(user, id, afterSecond),
    ]);
    const shown = screenOf(whole.events);
    expect(shown.citations.map(({ k }) => k)).toEqual([1, 2, 3, 4]);
    expect(screenOf(second.events)).toEqual(shown);
    expect(counted(second.events, "sources")).toBe(1);
    const before = whole.events.filter((event) => event.id! <= afterSecond);
    expect(screenOf([...before, ...returned.events])).toEqual(shown);
    expect(counted(returned.events, "sources")).toBe(0);
    expect(screenOf((await resume(user, id)).events)).toEqual(shown);
  });

  test("reaches a reader once who reconnects after it has left memory", async () => {
    const { user, reader, id } = await asked();
    const whole = await reader.toEnd();
    await persisted(id);
    await abort(streamOf(id));
    const late = await resume(user, id, whole.events.at(-2)!.id! - 1);
    const { usage, ...shown } = screenOf(whole.events);
    expect(usage).not.toBeNull();
    expect(screenOf([...whole.events.slice(0, -2), ...late.events])).toMatchObject(shown);
  });
});
