// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { SearchModelDay, WorkersAiView } from "#workers/contract/admin/search-models";
import { CATALOGUES } from "~/i18n/catalogues";
import { WorkersAi } from "~/screens/admin/settings/workers-ai";
import { translations } from "../../support/translations";

afterEach(() => vi.unstubAllGlobals());

/** What the panel says, and the cells of its table. */
async function show(view: Partial<WorkersAiView>): Promise<{ said: string; cells: string[] }> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("main");
  const root = createRoot(page);
  const element = <WorkersAi isBound isLimitReached={false} days={[]} {...view} />;
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations({ en: CATALOGUES.en })}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </I18nextProvider>,
    ),
  );
  const cells = [...page.querySelectorAll("td")].map((cell) => cell.textContent);
  const shown = { said: page.textContent, cells };
  act(() => root.unmount());
  return shown;
}

const calls = (day: string, model: string, n: number): SearchModelDay => ({
  day,
  model,
  calls: n,
  unanswered: 1,
  tokens: 1_000 * n,
  cost: 0.25,
});

test("without the binding the panel says that it is not there, and how it gets there", async () => {
  const { said, cells } = await show({ isBound: false });
  expect(said).toContain("This deployment has no Workers AI");
  expect(cells).toEqual([]);
});

test("with the binding, a day is one row, whatever models were called", async () => {
  const days = [
    calls("2026-11-29", "@cf/baai/bge-m3", 2),
    calls("2026-11-29", "@cf/baai/bge-reranker-base", 3),
    calls("2026-11-28", "@cf/baai/bge-m3", 1_200),
  ];
  const { said, cells } = await show({ days });
  expect(cells).toEqual(
    [
      ["Nov 29, 2026", "5", "$0.50", "2", "5,000"],
      ["Nov 28, 2026", "1,200", "$0.25", "1", "1,200,000"],
    ].flat(),
  );
  expect(said).not.toContain("The daily limit is reached");
});

test("a limit that is reached is said", async () => {
  expect((await show({ isLimitReached: true })).said).toContain("The daily limit is reached");
});
