import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { LoggedTree } from "../../workers/core/turns/turn-objects";
import type { TurnOutcome, TurnStart } from "../../workers/core/turns/turn-record";
import { TurnTable } from "../../workers/durable-objects/turn-log/turn-table";
import { persisted } from "../support/factories";
import { logOf } from "../support/machine/evictions";
import { completedTurn, turnStart } from "../support/turns";

/** A first question whose answer broke off, before D1 has anything of it. */
async function brokenOff() {
  const { start, outcome } = completedTurn();
  const log = logOf(start.requestId);
  await log.begin(start, null);
  const tail = { requestId: start.requestId, event: 3, text: "Hel", reset: false, evidence: [] };
  await log.finish(tail, { ...outcome!, state: "failed", code: "answer_interrupted" });
  return { log, start };
}

test("the first question can be answered again before D1 knows of it", async () => {
  const { log, start } = await brokenOff();
  const again = turnStart({ ...start, ...idsLike(start), isNewConversation: false });
  const regenerate = start.exchange;
  expect(await log.begin({ ...again, regenerate }, null)).toMatchObject({ ok: true, parent: null });
});

test("an exchange of another conversation of the same owner is no place for an answer", async () => {
  const { log, start } = await brokenOff();
  const other = { ...start, ...idsLike(start), conversation: `${start.conversation}x` };
  await log.begin(other, null);
  const regenerate = other.exchange;
  const again = turnStart({ ...start, ...idsLike(start), isNewConversation: false, regenerate });
  expect(await log.begin(again, null)).toEqual({ ok: false, code: "not_found" });
});

/** Ids of another turn of the same owner. */
const idsLike = ({ requestId, exchange }: { requestId: string; exchange: string }) => {
  const other = crypto.randomUUID();
  return { requestId: `${requestId}${other}`, exchange: `${exchange}${other}`, idempotencyKey: undefined };
};

const writing = { system: "", text: "", task: { kind: "language-model" }, part: 0, run: null };
const about = (subject: string) => ({ subject, type: "text", queryType: "pdf-chat" });
const lead = { lead: null, isTest: false };

/** Kinds of turns, each with what a turn of it may be about. */
const TOPICS: TurnStart["context"][] = [
  { kind: "chat", input: null },
  { kind: "document", input: about("library") },
  { kind: "document", input: about("file_of_a_document") },
  { kind: "ask-document", input: { document: "doc_one", selection: null, library: null } },
  { kind: "ask-document", input: { document: "doc_two", selection: null, library: null } },
  { kind: "support", input: { chatbot: "bot_one", ...lead } },
  { kind: "support", input: { chatbot: "bot_two", ...lead } },
  { kind: "template", input: writing },
];

const ended = (log: ReturnType<typeof logOf>, { requestId }: TurnStart) =>
  log.finish(
    { requestId, event: 3, text: "An answer.", reset: false, evidence: [] },
    { ...completedTurn().outcome!, state: "failed", code: "answer_interrupted" },
  );

test.each(TOPICS)(
  "a conversation of $kind $input is continued by turns about the same alone",
  async (context) => {
    const start = turnStart({ context });
    const log = logOf(start.requestId);
    await log.begin(start, null);
    await ended(log, start);
    for (const other of TOPICS) {
      for (const mayCreateConversation of [false, true]) {
        const changes = { isNewConversation: false, context: other, mayCreateConversation };
        const next = turnStart({ ...start, ...idsLike(start), ...changes });
        const answer = await log.begin(next, null);
        expect(answer).toMatchObject(other === context ? { ok: true } : { ok: false, code: "not_found" });
        if (answer.ok) await ended(log, next);
      }
    }
  },
);

test("so is one from before topics were recorded, by its turns or by what is stored of it", async () => {
  const [, library, file] = TOPICS;
  const start = turnStart({ context: library! });
  const log = logOf(start.requestId);
  await log.begin(start, null);
  await ended(log, start);
  await persisted(start.requestId);
  const forget = (query: string) =>
    runInDurableObject(log, (_, { storage }) => void storage.sql.exec(query, start.conversation));
  await forget("UPDATE conversations SET topic = NULL WHERE id = ?");
  const next = turnStart({ ...start, ...idsLike(start), isNewConversation: false, context: file! });
  expect(await log.begin(next, null)).toEqual({ ok: false, code: "not_found" });
  await forget("DELETE FROM turns WHERE conversation = ?");
  expect(await log.begin(next, null)).toEqual({ ok: false, code: "not_found" });
  expect(await log.begin({ ...next, context: library! }, null)).toMatchObject({ ok: true });
});

test("a partial answer that is saved while D1 takes the stopped turn is written again", async () => {
  const { start, outcome } = completedTurn();
  const stopped = { ...outcome!, state: "cancelled", code: "query_cancel" } as const;
  await runInDurableObject(logOf(start.requestId), (_, { storage }) => {
    const turns = new TurnTable(storage, () => "topic");
    turns.open();
    turns.insert(start, null, 0);
    turns.append({ requestId: start.requestId, event: 3, text: "Hel", reset: false, evidence: [] });
    turns.finish(start.requestId, stopped, Date.now());
    const taken = turns.unpersisted(10, []);
    turns.savePartial(start.requestId, { ...stopped, state: "complete" });
    turns.markPersisted(taken, () => true);
    const left = turns.unpersisted(10, []);
    expect(left).toMatchObject([{ start: { requestId: start.requestId }, state: "complete", text: "Hel" }]);
    turns.markPersisted(left, () => true);
    expect(turns.unpersisted(10, [])).toEqual([]);
    expect(turns.read(start.requestId)?.text).toBe("");
  });
});

describe("the branch that is shown", () => {
  /** A turn of a conversation, as its log records it. */
  const begun = async (log: ReturnType<typeof logOf>, first: TurnStart, changes: Partial<TurnStart> = {}) => {
    const start = turnStart({ ...first, ...idsLike(first), isNewConversation: false, ...changes });
    expect(await log.begin(start, null)).toMatchObject({ ok: true });
    return start;
  };
  const endedAs = (log: ReturnType<typeof logOf>, { requestId }: TurnStart, state: TurnOutcome["state"]) =>
    log.finish(
      { requestId, event: 3, text: "Text.", reset: false, evidence: [] },
      { ...completedTurn().outcome!, state, code: state === "complete" ? null : "query_cancel" },
    );
  const first = async () => {
    const start = turnStart();
    const log = logOf(start.requestId);
    await log.begin(start, null);
    await endedAs(log, start, "complete");
    return {
      start,
      log,
      selected: async () =>
        ((await log.unpersisted(start.conversation, start.owner)) as LoggedTree | null)?.selected,
    };
  };

  test("is the one from before again when turns on two branches are stopped, in whatever order", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { start, log, selected } = await first();
      const turns = [
        await begun(log, start, { parent: start.exchange }),
        await begun(log, start, { parent: start.exchange }),
      ];
      expect(await selected()).toBe(turns[1]!.exchange);
      for (const at of order) await endedAs(log, turns[at]!, "cancelled");
      expect(await selected()).toBe(start.exchange);
      expect(
        await log.begin(turnStart({ ...start, ...idsLike(start), isNewConversation: false }), null),
      ).toMatchObject({
        parent: start.exchange,
      });
    }
  });

  test("is the other one, as it ended meanwhile, when the newer of two is stopped", async () => {
    const { start, log, selected } = await first();
    const other = await begun(log, start, { regenerate: start.exchange });
    const stopped = await begun(log, start, { regenerate: start.exchange });
    await endedAs(log, other, "complete");
    await endedAs(log, stopped, "cancelled");
    expect(await selected()).toBe(other.exchange);
    const next = turnStart({ ...start, ...idsLike(start), isNewConversation: false });
    expect(await log.begin(next, null)).toMatchObject({ parent: other.exchange });
  });

  test("does not come back to a turn that was deleted", async () => {
    const { start, log, selected } = await first();
    const below = await begun(log, start, { parent: start.exchange });
    await endedAs(log, below, "complete");
    const open = await begun(log, start, { parent: start.exchange });
    const { conversation, owner } = start;
    const shown = { selected: open.exchange, head: start.exchange };
    const before = { selected: start.exchange, head: start.exchange };
    const deletion = { turns: [below.exchange], shown, before };
    expect(await log.deleteTurns(conversation, owner, deletion, 2)).toEqual({
      ok: false,
      code: "conversation_changed",
    });
    expect(await log.deleteTurns(conversation, "usr_other", deletion, 3)).toMatchObject({ ok: false });
    expect(await log.deleteTurns(conversation, owner, deletion, 3)).toMatchObject({ ok: true, version: 4 });
    await endedAs(log, open, "cancelled");
    expect(await selected()).toBe(start.exchange);
    expect(await log.savePartial(below.requestId)).toBe(false);
  });
});
