import { describe, expect, test } from "vitest";
import { searchOf, shownOf } from "~/screens/chatbots/conversations/conversation-filter";
import { citedSources } from "~/screens/chatbots/conversations/transcript/answer-sources";
import { seriesOf } from "~/screens/chatbots/statistics/figures/chart-series";
import { filterOf } from "~/screens/chatbots/sources/source-filter";
import { rejectionOf } from "~/screens/chatbots/sources/uploads/file-rejection";

const CONVERSATION = `cnv_${"a".repeat(12)}_${"b".repeat(22)}`;

describe("the address of the conversations", () => {
  test("keeps filter, words and the open conversation", () => {
    const search = `?filter=waiting&q=coffee&conversation=${CONVERSATION}`;
    expect(searchOf(shownOf(new URLSearchParams(search)))).toBe(search);
  });

  test("leaves out what is no filter and no id", () => {
    const shown = shownOf(new URLSearchParams("?filter=new&lead=1&conversation=../x"));
    expect(shown).toEqual({ filter: "all", q: "", lead: null, conversation: null });
    expect(searchOf(shown)).toBe("?");
  });
});

test("the address of the sources names a kind and a state, or nothing", () => {
  expect(filterOf(new URLSearchParams("?kind=page&state=failed"))).toEqual({ kind: "page", state: "failed" });
  expect(filterOf(new URLSearchParams("?kind=site&state="))).toEqual({});
});

test.each([
  ["prices.CSV", 1, null],
  ["page.htm", 25 * 1024 * 1024, null],
  ["page.htm", 25 * 1024 * 1024 + 1, "tooLarge"],
  ["photo.png", 1, "wrongType"],
  ["csv", 1, "wrongType"],
  ["notes.md", 0, "empty"],
])("a file %s of %i bytes: %s", (name, size, reason) => {
  expect(rejectionOf({ name, size })).toBe(reason);
});

test("an answer shows the sources that it cites, and an answer that was written by hand", () => {
  const source = (file: string, page?: number) => ({ title: file, url: "", file, ...(page && { page }) });
  const citation = { k: 1, file: "src_a", page: 2, quote: null, rects: [], verified: true };
  const sources = [source("src_a", 1), source("src_a", 2), source("src_b", 3)];
  expect(citedSources({ sources, citations: [citation] })).toEqual([sources[1]]);
  expect(citedSources({ sources: [source("src_c")], citations: [] })).toEqual([source("src_c")]);
});

test("a chart has one value for each day in each of its series", () => {
  const day = {
    conversations: 1,
    questions: 4,
    courtesies: 0,
    unanswered: 2,
    leads: 0,
    liked: 3,
    disliked: 1,
    handed_over: 0,
  };
  const days = [{ ...day, cost: 0.5, day: "2026-01-01" }];
  expect(seriesOf("questions", days).map(({ values }) => values)).toEqual([[4], [2]]);
  expect(seriesOf("feedback", days).map(({ label }) => label)).toEqual(["liked", "disliked"]);
  expect(seriesOf("cost", days)[0]!.values).toEqual([0.5]);
});
