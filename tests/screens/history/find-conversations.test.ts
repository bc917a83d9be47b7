import { expect, test } from "vitest";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { memoryStorage } from "~/browser/storage";
import { newAnswer } from "~/conversation/engine/new-answer";
import { isTitleExpected } from "~/conversation/stores/await-title";
import type { Turn } from "~/conversation/engine/turn";
import { findConversations, grouped } from "~/screens/history/find-conversations";
import { CASES, WITHOUT_WORDS } from "../../support/words-of-scripts";

const model = { id: 1, name: "Alpha", provider: "Atelier demo", request_name: "a", can_stream: 1 } as const;

function turn(key: string, query: string, text: string, status: "complete" | "streaming" = "complete"): Turn {
  const parent = null;
  const answer = { ...newAnswer(model), status, exchange: `exc_${key}`, text };
  return { key, query, pictures: [], asked_at: "2026-01-01T00:00:00.000Z", parent, siblings: [], answer };
}

test("a guest's search tells the passage that matches most of the words, marked", () => {
  const kept = createGuestConversations(memoryStorage());
  kept.putTurn("a", turn("1", "About cheese?", "Brie is soft."));
  kept.putTurn("a", turn("2", "And others?", "Crème brûlée is no cheese."));
  kept.putTurn("b", turn("3", "About wine?", "Red."));
  expect(findConversations(kept, "BRULEE cheese")).toMatchObject([
    { id: "a", match: { exchange: "2", snippet: "Crème \u0002brûlée\u0003 is no \u0002cheese\u0003." } },
  ]);
  expect(findConversations(kept, "cheese wine")).toEqual([]);
  expect(findConversations(kept, "").map(({ id }) => id)).toHaveLength(2);
});

/** Forms of words: a guest's history looks for what was typed. */
const FORMS = new Set(["versions", "eleves"]);

test.each(CASES)("a guest finds words of $script, in $form, and sees them marked", ({ text, find, miss }) => {
  const kept = createGuestConversations(memoryStorage());
  kept.putTurn("a", turn("1", "?", text));
  for (const word of find) {
    if (FORMS.has(word)) continue;
    const [found] = findConversations(kept, word);
    expect(found, word).toMatchObject({ id: "a", match: { snippet: expect.stringContaining("\u0002") } });
  }
  // Parts of words are found too, beyond their beginnings.
  const isPart = (word: string) =>
    ["ольшой", "λλάδα", "ine", "gasse", "anna.c@example.com"].includes(word.normalize("NFC"));
  expect(miss.filter((word) => !isPart(word) && findConversations(kept, word).length > 0)).toEqual([]);
});

test.each(WITHOUT_WORDS)("a guest finds nothing for %j", (typed) => {
  const kept = createGuestConversations(memoryStorage());
  kept.putTurn("a", turn("1", "?", "A text."));
  expect(findConversations(kept, typed).length).toBeLessThanOrEqual(typed.trim() === "" ? 1 : 0);
});

test("a better title is waited for when the first answer to a long question has ended, and only then", () => {
  const long = "Which birds stay in the north during the winter, and what do they eat?";
  const running = turn("1", long, "T", "streaming");
  const ended = turn("1", long, "Tits.");
  expect(isTitleExpected(running, [ended])).toBe(true);
  expect(isTitleExpected(ended, [ended])).toBe(false);
  expect(isTitleExpected(undefined, [ended])).toBe(false);
  expect(isTitleExpected(running, [turn("0", long, "T"), ended])).toBe(false);
  expect(isTitleExpected(turn("1", "Short?", "T", "streaming"), [turn("1", "Short?", "T")])).toBe(false);
});

test("a history begins with what is pinned, the last pinned first, and has the rest by period", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const at = (id: string, updated_at: string, pinned_at: string | null = null) => ({
    id,
    title: id,
    updated_at,
    pinned_at,
  });
  const entries = [
    at("today", "2026-11-20T10:00:00Z"),
    at("first", "2026-01-01T10:00:00Z", "2026-11-01T10:00:00Z"),
    at("last", "2025-01-01T10:00:00Z", "2026-11-02T10:00:00Z"),
    at("older", "2026-01-02T10:00:00Z"),
  ];
  expect(
    grouped(entries, now).map(({ period, entries: inGroup }) => [period, inGroup.map(({ id }) => id)]),
  ).toEqual([
    ["pinned", ["last", "first"]],
    ["today", ["today"]],
    ["older", ["older"]],
  ]);
});
