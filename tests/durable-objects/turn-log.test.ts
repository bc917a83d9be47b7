import { expect, test } from "vitest";
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
  const regenerate = { exchange: start.exchange, parent: undefined };
  expect(await log.begin({ ...again, regenerate }, null)).toMatchObject({ ok: true, parent: null });
});

test("an exchange of another conversation of the same owner is no place for an answer", async () => {
  const { log, start } = await brokenOff();
  const other = { ...start, ...idsLike(start), conversation: `${start.conversation}x` };
  await log.begin(other, null);
  const regenerate = { exchange: other.exchange, parent: undefined };
  const again = turnStart({ ...start, ...idsLike(start), isNewConversation: false, regenerate });
  expect(await log.begin(again, null)).toEqual({ ok: false, code: "not_found" });
});

/** Ids of another turn of the same owner. */
const idsLike = ({ requestId, exchange }: { requestId: string; exchange: string }) => {
  const other = crypto.randomUUID();
  return { requestId: `${requestId}${other}`, exchange: `${exchange}${other}`, idempotencyKey: undefined };
};
