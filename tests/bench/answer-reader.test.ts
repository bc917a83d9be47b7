import { expect, it } from "vitest";
import { clock, stamp } from "../support/upstreams/stamp.ts";
import { AnswerReader, readAtelierEvent } from "./answer-reader.ts";

const event = (id: number, data: object) => Buffer.from(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
const text = (...indexes: number[]) => ({ text: indexes.map(stamp).join("") });

it("tokens are counted however the events are cut", () => {
  const reader = new AnswerReader(readAtelierEvent);
  const bytes = Buffer.concat([
    event(1, { request_id: "req_1" }),
    event(2, text(0, 1)),
    event(3, { text: stamp(2).slice(0, 4) }),
    event(4, { text: stamp(2).slice(4) }),
    event(5, { complete: true, conversation: "c" }),
  ]);
  for (const byte of bytes) reader.read(Buffer.from([byte]));
  expect(reader.finish(3)).toMatchObject({
    received: 3,
    lost: 0,
    repeated: 0,
    complete: true,
    requestId: "req_1",
  });
});

it("lost and repeated tokens are detected", () => {
  const reader = new AnswerReader(readAtelierEvent);
  reader.read(event(1, text(0, 1, 1, 3)));
  expect(reader.finish(6)).toMatchObject({ received: 3, lost: 3, repeated: 1, complete: false });
});

it("a resumed stream continues where the first one was cut, or repeats the whole text", () => {
  const before = new AnswerReader(readAtelierEvent);
  before.read(event(1, text(0, 1)));
  const liveFrom = clock();
  const after = new AnswerReader(readAtelierEvent, { continues: before, liveFrom });
  after.read(event(2, text(2)));
  expect(after.finish(3)).toMatchObject({ lost: 0, repeated: 0 });
  expect(after.answer.firstLiveAt).toBeGreaterThanOrEqual(liveFrom);
  const again = new AnswerReader(readAtelierEvent, { continues: before });
  again.read(event(2, { reset: true, ...text(0, 1, 2) }));
  expect(again.finish(3)).toMatchObject({ lost: 0, repeated: 0, relay: [] });
});
