// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import history from "~/i18n/en/history.json" with { type: "json" };
import shell from "~/i18n/en/shell.json" with { type: "json" };
import ui from "~/i18n/en/ui.json" with { type: "json" };
import writingEditor from "~/i18n/en/writing/writing-editor.json" with { type: "json" };
import { ConversationRow } from "~/screens/history/conversation-row";
import { TitleField } from "~/screens/writing/editor/page/title-field";
import { RecentList } from "~/shell/menu/recent-list";
import { translations } from "../support/translations";

const ARABIC = readFileSync("tests/conversation/cases/rtl.md", "utf8");
/** The case's lines without the signs of Markdown, and a title in each other direction. */
const TITLES = [
  ...ARABIC.split("\n")
    .map((line) => line.replace(/^(?:[-|>]|\d\.)\s+|\s*\|[-|]*$/g, ""))
    .filter((line) => /\p{Script=Arabic}/u.test(line)),
  "שלום עולם",
  "Opening hours",
];

const page = document.createElement("main");
let close = () => {};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

/** The innermost element that says `text` and nothing more. */
async function elementOf(part: ReactElement, text: string): Promise<Element> {
  close();
  const root = createRoot(page);
  close = () => act(() => root.unmount());
  const router = createMemoryRouter([{ path: "*", element: part }], {
    future: { v7_relativeSplatPath: true },
  });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations({ en: { history, shell, ui, writingEditor } })}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </I18nextProvider>,
    ),
  );
  const found = [...page.querySelectorAll("*")].filter(({ textContent }) => textContent === text);
  expect(found).not.toEqual([]);
  return found.at(-1)!;
}

const none = () => {};
const entry = { id: "cnv_1", title: "Title", updated_at: "2026-01-01T00:00:00.000Z" };
const row = (changes: object) => (
  <ConversationRow
    entry={{ ...entry, ...changes }}
    to="/user/history"
    selection={{
      ...{ on: false, items: [], has: () => false, toggle: none },
      ...{ selectAll: none, selectNone: none, end: none },
    }}
    folder={undefined}
    drag={{}}
    hasFolders={false}
    isStored={false}
    onCommand={none}
  />
);

test.each(TITLES)("a title has the direction of its own letters wherever it is listed: %s", async (title) => {
  const places = {
    menu: <RecentList entries={[{ id: "cnv_1", title }]} />,
    history: row({ title }),
    editor: <TitleField initial={title} revision={0} onChange={none} onLeave={none} />,
  };
  for (const [place, part] of Object.entries(places))
    expect((await elementOf(part, title)).getAttribute("dir"), place).toBe("auto");
});

test.each(TITLES)("so has what a search found, apart from the title above it: %s", async (words) => {
  const match = { exchange: "exc_1", snippet: `\u0002${words}\u0003` };
  const marked = await elementOf(row({ match }), words);
  expect(marked.localName).toBe("mark");
  // A browser takes no direction from what is in a `bdi`.
  expect(marked.closest("[dir], bdi")?.getAttribute("dir")).toBe("auto");
  expect(marked.closest("[dir]")?.textContent).toBe(words);
});
