import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WEBHOOK_EVENTS } from "../../workers/contract/payments";

test("docs/payments.md names the events that the webhook endpoint has to send, those of the code and no others", () => {
  const listed = /```text\n(.*?)```/s.exec(readFileSync("docs/payments.md", "utf8"))?.[1]?.trim().split("\n");
  expect(listed).toEqual([...WEBHOOK_EVENTS]);
});
