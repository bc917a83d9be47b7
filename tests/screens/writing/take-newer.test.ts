import { expect, test, vi } from "vitest";
import type { DocumentView } from "#workers/contract/writing/documents";
import { DocumentSaver, type Draft } from "~/screens/writing/editor/saving/document-saver";
import { takeNewer } from "~/screens/writing/editor/saving/take-newer";

const view = (version: number, draft: Draft): DocumentView => ({
  id: "doc_1",
  version,
  ...draft,
  words: 0,
  folder_id: null,
  template_id: null,
  is_favorite: 0,
  deleted_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
});

const ONE = { title: "Title", content: "<p>one</p>" };
const TWO = { title: "Title", content: "<p>two</p>" };

/** A page that shows version 1, while `stored` is what the server has. */
function open(stored: DocumentView | Error, { isFree = true } = {}) {
  const shown: Draft[] = [];
  const saver = new DocumentSaver("usr_1", { id: "doc_1", version: 1 }, "new-1", {
    read: () => ONE,
    create: () => Promise.reject(new Error("is not new")),
    update: () => new Promise(() => {}),
    copies: { save: () => Promise.resolve(), remove: () => Promise.resolve() },
    onCreated: () => {},
  });
  const load = vi.fn(() => (stored instanceof Error ? Promise.reject(stored) : Promise.resolve(stored)));
  const look = () =>
    takeNewer(saver, {
      load,
      isFree: () => isFree,
      show: ({ title, content }) => shown.push({ title, content }),
    });
  return { saver, shown, load, look };
}

test("a page on which nothing was written shows what another one has stored", async () => {
  const { shown, look } = open(view(2, TWO));
  await look();
  expect(shown).toEqual([TWO]);
});

test("the same text, stored again, changes nothing on the screen", async () => {
  const { saver, shown, look } = open(view(3, ONE));
  await look();
  expect(shown).toEqual([]);
  expect(saver.base).toEqual({ id: "doc_1", version: 3 });
});

test("nothing is asked or shown while something of its own is not stored, or is being proposed", async () => {
  const written = open(view(2, TWO));
  written.saver.noteChange();
  await written.look();
  const proposed = open(view(2, TWO), { isFree: false });
  await proposed.look();
  for (const { shown, load } of [written, proposed]) {
    expect(load).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  }
  written.saver.stop();
});

test("what is typed while the other text comes is not replaced", async () => {
  const { saver, shown, look } = open(view(2, TWO));
  const looking = look();
  saver.noteChange();
  await looking;
  expect(shown).toEqual([]);
  saver.stop();
});

test.each([view(1, TWO), new Error("no network")])(
  "an older text, or none, changes nothing",
  async (stored) => {
    const { shown, look } = open(stored);
    await look();
    expect(shown).toEqual([]);
  },
);
