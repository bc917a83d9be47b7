import { expect, test } from "vitest";
import { Contact } from "../../../workers/contract/chatbots/chatbots";
import { WebhookInput } from "../../../workers/contract/chatbots/webhooks";
import { LinkCardQuery } from "../../../workers/contract/social/link-card";
import { PostOutcome } from "../../../workers/contract/social/post-input";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

/** Letters that are all unlike: the longer a host of them is, the longer each takes to be encoded. */
const HOST = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000))).join("");

const FIELDS: [string, (url: string) => boolean][] = [
  ["a chatbot's contact", (url) => Contact.safeParse({ url }).success],
  ["a chatbot's webhook", (url) => WebhookInput.safeParse({ url, events: [] }).success],
  ["a link's card", (url) => LinkCardQuery.safeParse({ url }).success],
  ["a published post", (url) => PostOutcome.safeParse({ published: 1, post_url: url }).success],
];

test.each(FIELDS)("the address of %s is one of the web, and refused quickly if it is long", (_, isTaken) => {
  expect(isTaken("https://aldea.example/a?b=c")).toBe(true);
  for (const address of [
    "nonsense",
    "ftp://aldea.example",
    "javascript:alert(1)",
    `https://a.example/${"a".repeat(5_000)}`,
  ])
    expect(isTaken(address)).toBe(false);
  expect(cpuMs(() => expect(isTaken(`https://${HOST}.example/`)).toBe(false))).toBeLessThan(quickMs());
});
