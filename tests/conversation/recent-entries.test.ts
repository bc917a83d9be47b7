import { afterEach, expect, test, vi } from "vitest";
import type { ConversationEntry } from "#workers/contract/conversations";
import { RecentEntries } from "~/conversation/stores/recent-entries";
import { stubApi } from "./stream-response";

afterEach(() => vi.unstubAllGlobals());

const time = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString();
const entry = (at: number, isPinned = false): ConversationEntry => ({
  ...{ id: `cnv_${at}`, title: `Title ${at}`, created_at: time(at), updated_at: time(at) },
  ...{ pinned_at: isPinned ? time(1_000 - at) : null, folder_id: null, project: null },
});

/** A server's list, pinned ones first, of which each page has ten. */
function serving(pinned: number, others: number) {
  const all = Array.from({ length: pinned + others }, (_, at) => entry(at, at < pinned));
  return stubApi(({ url }) => {
    const page = Number(new URL(url, "https://example.com").searchParams.get("page"));
    const data = all.slice((page - 1) * 10, page * 10);
    const total = all.length;
    return Response.json({
      ...{ success: true, data, current_page: page, last_page: Math.ceil(total / 10), per_page: 10, total },
    });
  });
}

async function loaded(pinned: number, others: number) {
  const calls = serving(pinned, others);
  const recent = new RecentEntries("usr_1", Promise.resolve());
  await recent.ensure();
  return { recent, calls };
}

test.each([
  [0, 30, 10, 1, false],
  [3, 30, 10, 1, false],
  [8, 30, 20, 2, false],
  [20, 30, 30, 3, false],
  [4, 2, 6, 1, true],
  [12, 1, 13, 2, true],
])(
  "of %i pinned conversations and %i others, the menu has %i: the pinned ones, and some of the others",
  async (pinned, others, shown, calls, isWhole) => {
    const found = await loaded(pinned, others);
    expect(found.recent.get()).toHaveLength(shown);
    expect(found.recent.get()!.filter(({ pinned_at }) => pinned_at)).toHaveLength(pinned);
    expect([found.calls.length, found.recent.isWhole]).toEqual([calls, isWhole]);
  },
);

test("what was asked in just now comes after the pinned ones, unless it is pinned", async () => {
  const { recent } = await loaded(2, 5);
  recent.touch("cnv_4", "Title 4");
  recent.touch("cnv_new", "New");
  recent.touch("cnv_1", "Title 1");
  expect(
    recent
      .get()!
      .map(({ id }) => id)
      .slice(0, 5),
  ).toEqual(["cnv_0", "cnv_1", "cnv_new", "cnv_4", "cnv_2"]);
});
