import { describe, expect, test } from "vitest";
import { mayLinkTo } from "~/screens/chatbots/visitor/answer-sources";

const CONTACT = { email: "help@shop.example", url: "https://contact.example/form" };
const PAGE = { title: "Returns", url: "https://shop.example/returns#how", n: 1, file: "src_1", page: 4 };
/** An answer that the chatbot's owner has written. */
const CURATED = { title: "Can I book?", url: "", n: 1, file: "src_2" };

describe("an answer from pages that were read", () => {
  const mayLink = mayLinkTo([PAGE], CONTACT);

  test.each(["https://shop.example/other", "https://contact.example/", "mailto:help@shop.example"])(
    "may link to %s",
    (href) => expect(mayLink(href)).toBe(true),
  );

  test.each([
    "https://evil.example/",
    "https://shop.example.evil.example/",
    "https://shop.example@evil.example/",
    "https://shop.example:8443/",
    "mailto:eve@evil.example",
    "mailto:help@shop.example?bcc=eve@evil.example",
  ])("may not link to %s", (href) => expect(mayLink(href)).toBe(false));
});

test("an answer without any source links to nothing but the contact", () => {
  expect(mayLinkTo([], { email: "", url: "" })("https://shop.example/")).toBe(false);
});

test("an answer of the owner's own may link anywhere", () => {
  expect(mayLinkTo([CURATED], CONTACT)("https://calendar.example/book")).toBe(true);
});
