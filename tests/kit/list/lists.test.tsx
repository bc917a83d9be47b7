// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFound, type Found } from "~/kit/list/use-found";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useSelection, type Selection } from "~/kit/list/use-selection";

/** Renders a component with a hook: returns the hook's output, and a way to give it other input. */
async function render<Input, Output>(hook: (input: Input) => Output, input: Input) {
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  const result = { current: undefined as Output };
  const Part = ({ of }: { of: Input }) => {
    result.current = hook(of);
    return null;
  };
  const rerender = (next: Input) => act(async () => root.render(<Part of={next} />));
  unmount = () => act(() => root.unmount());
  await rerender(input);
  return { result, rerender };
}

let unmount = () => {};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Item {
  id: string;
}
const page = (next: string | null, ...ids: string[]): ListPage<Item> => ({
  data: ids.map((id) => ({ id })),
  next,
});
const idsOf = (items: Item[]) => items.map(({ id }) => id).join("");

test("pages follow one another, and are read again with the first", async () => {
  const pages: Record<string, ListPage<Item>> = { b: page("d", "c", "d"), d: page(null, "e") };
  const useList = (first: ListPage<Item>) =>
    usePages({ first, of: "all", keyOf: ({ id }) => id, read: async (cursor) => pages[cursor]! });
  const { result, rerender } = await render(useList, page("b", "a", "b"));
  await act(() => result.current.showMore());
  await act(() => result.current.showMore());
  expect([idsOf(result.current.items), result.current.hasMore]).toEqual(["abcde", false]);
  // One was deleted elsewhere.
  pages.b = page("d", "d");
  await rerender(page("b", "a", "b"));
  expect(idsOf(result.current.items)).toBe("abde");
});

test("another list begins with its own first page", async () => {
  const useList = ({ of, first }: { of: string; first: ListPage<Item> }) =>
    usePages({ first, of, keyOf: ({ id }) => id, read: async () => page(null, "b") });
  const { result, rerender } = await render(useList, { of: "one", first: page("a", "a") });
  await act(() => result.current.showMore());
  await rerender({ of: "other", first: page(null, "x") });
  expect(idsOf(result.current.items)).toBe("x");
});

test("what was found stays while other words are looked for, and a failure can be retried", async () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => "first");
  const { result, rerender } = await render<string | null, Found<string>>((of) => useFound(of, read), "a");
  const pause = () => act(() => vi.advanceTimersByTimeAsync(250));
  expect(result.current.phase).toBe("busy");
  await pause();
  expect(result.current).toMatchObject({ phase: "found", answer: "first" });
  read.mockRejectedValueOnce(new Error("lost"));
  await rerender("ab");
  expect(result.current).toMatchObject({ phase: "found", answer: "first" });
  await pause();
  expect(result.current).toMatchObject({ phase: "failed", answer: null });
  await act(async () => result.current.retry());
  await pause();
  expect(result.current).toMatchObject({ phase: "found", answer: "first" });
  await rerender(null);
  expect(result.current).toMatchObject({ phase: "idle", answer: null });
});

test("a range is selected from the item that was pressed last", async () => {
  const items = page(null, ..."abcde").data;
  const { result, rerender } = await render<string, Selection<Item>>((of) => useSelection(of, items), "all");
  expect(result.current.on).toBe(false);
  await act(async () => result.current.toggle("b"));
  await act(async () => result.current.toggle("d", true));
  expect(idsOf(result.current.items)).toBe("bcd");
  await act(async () => result.current.toggle("c"));
  expect(idsOf(result.current.items)).toBe("bd");
  await rerender("other");
  expect(result.current.items).toEqual([]);
});
