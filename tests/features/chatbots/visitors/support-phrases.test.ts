import { expect, test } from "vitest";
import { isRefusal, refusal } from "../../../../workers/features/chatbots/visitors/support-phrases";

const CONTACT = { email: "help@shop.example", url: "" };
const NONE = { email: "", url: "" };
const PAGES = [
  { title: "Delivery", url: "https://shop.example/delivery" },
  { title: "Returns [2026] *new*\n<b>", url: "https://shop.example/returns(2)" },
  { title: "care_and_repair.pdf, p. 3", url: null },
];

test("a refusal leads to pages that may help, then to a person", () => {
  expect(refusal("en", CONTACT, PAGES)).toBe(
    [
      "I couldn’t find an answer to that in the information I have. These pages may help:",
      "- [Delivery](<https://shop.example/delivery>)\n- [Returns \\[2026\\] \\*new\\* \\<b\\>](<https://shop.example/returns(2)>)\n- care\\_and\\_repair.pdf, p. 3",
      "You can reach a person here: [help@shop.example](mailto:help@shop.example).",
    ].join("\n\n"),
  );
  expect(refusal("fr", NONE, PAGES.slice(0, 1))).toBe(
    "Je n’ai pas trouvé la réponse dans les informations dont je dispose. Ces pages peuvent vous aider :\n\n- [Delivery](<https://shop.example/delivery>)",
  );
});

test("it stays a refusal with them", () => {
  expect(isRefusal(refusal("en", NONE, PAGES))).toBe(true);
  expect(isRefusal(refusal("fr", CONTACT, PAGES))).toBe(true);
  expect(isRefusal("These pages may help: none.")).toBe(false);
});
