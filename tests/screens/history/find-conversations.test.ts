import { expect, test } from "vitest";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { memoryStorage } from "~/browser/storage";
import { newAnswer } from "~/conversation/engine/new-answer";
import { isTitleExpected } from "~/conversation/stores/await-title";
import type { Turn } from "~/conversation/engine/turn";
import { findConversations } from "~/screens/history/find-conversations";

const model = { id: 1, name: "Alpha", provider: "Atelier demo", request_name: "a", can_stream: 1 } as const;

function turn(key: string, query: string, text: string, status: "complete" | "streaming" = "complete"): Turn {
  const answer = { ...newAnswer(model), status, exchange: `exc_${key}`, text };
  return { key, query, pictures: [], asked_at: "2026-01-01T00:00:00.000Z", answers: [answer], shown: 0 };
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
