import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WEBHOOK_EVENTS } from "../../workers/contract/payments";

test("README names the events that the webhook endpoint has to send, those of the code and no others", () => {
  const section = /## Payments with Stripe\n(.*?)\n## /s.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const listed = /```text\n(.*?)```/s.exec(section)?.[1]?.trim().split("\n");
  expect(listed).toEqual([...WEBHOOK_EVENTS]);
});
