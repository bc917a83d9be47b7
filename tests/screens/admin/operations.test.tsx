// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { OperationsView } from "#workers/contract/admin/operations";
import { CATALOGUES } from "~/i18n/catalogues";
import { CallTables } from "~/screens/admin/operations/call-tables";
import { StateFigures } from "~/screens/admin/operations/state-figures";
import { translations } from "../../support/translations";

afterEach(() => vi.unstubAllGlobals());

const QUIET: OperationsView = {
  ...{ since: "2026-11-28T13:00:00.000Z", now: "2026-11-29T12:30:00.000Z", providers: [], models: [] },
  ...{ oldest_due: null, dead_messages: 0, failed_jobs: 0, open_turns: null },
  ...{ database_bytes: 120_000_000, files: null },
};

/** The figures by name, the cells of the tables, and what is red. */
async function show(view: Partial<OperationsView>, language: "en" | "fr" = "en") {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("main");
  const root = createRoot(page);
  const operations = { ...QUIET, ...view };
  const element = (
    <>
      <StateFigures operations={operations} />
      <CallTables operations={operations} />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations(CATALOGUES, language)}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </I18nextProvider>,
    ),
  );
  const names = [...page.querySelectorAll("dt")];
  const figures = Object.fromEntries(names.map((dt) => [dt.textContent, dt.nextElementSibling!.textContent]));
  const cells = [...page.querySelectorAll("td")].map((cell) => cell.textContent);
  const red = [...page.querySelectorAll(".text-danger")].map((place) => place.textContent);
  act(() => root.unmount());
  return { figures, cells, red };
}

test("what is not known is said not to be measured", async () => {
  const { figures, red } = await show({});
  expect(figures).toEqual({
    "Oldest job due": "None",
    "Messages given up": "0",
    "Jobs that finally failed": "0",
    "Answers in progress": "Not measured",
    Database: "0.12 GB",
    "Stored files": "Not measured",
    "Durable Objects": "Not measured",
  });
  expect(red).toEqual([]);
});

test("a small database has its size in megabytes", async () => {
  const { figures } = await show({ database_bytes: 1_640_000 }, "fr");
  expect(figures["Base de données"]).toBe("1,6\u202fMo");
});

test("what is past its limit is red", async () => {
  const { figures, red } = await show({
    oldest_due: { kind: "send-mail", since: "2026-11-29T12:18:00.000Z" },
    ...{ dead_messages: 3, open_turns: 2, database_bytes: 7_200_000_000 },
    files: { count: 50_000, is_all: false, counted_at: "2026-11-29T11:47:00.000Z" },
  });
  expect(figures).toMatchObject({ "Answers in progress": "2", "Stored files": "More than 50,000" });
  expect(red).toEqual(["12 minutes ago", "3", "7.2 GB"]);
});

test("each provider and model has its calls, failures and times of the first token", async () => {
  const figures = { calls: 20, failures: 5, first_token: { p50: 450, p99: 2500, calls: 15 } };
  const hours = [{ at: "2026-11-29T12:00:00.000Z", calls: 20, failures: 5 }];
  const { cells, red } = await show({
    providers: [
      { provider: "OpenAI", ...figures },
      { provider: null, calls: 1, failures: 0, first_token: null },
    ],
    models: [
      { id: 1, name: "Swift", provider: "OpenAI", ...figures, hours },
      { id: 2, name: null, provider: null, calls: 1, failures: 0, first_token: null, hours: [] },
    ],
  });
  expect(cells).toEqual([
    ...["OpenAI", "20", "5 (25%)", "450 ms", "2.5 sec"],
    ...["Deleted models", "1", "0", "Not measured", "Not measured"],
    ...["SwiftOpenAI", "20", "5 (25%)", "450 ms", "2.5 sec", ""],
    ...["2 (deleted)", "1", "0", "Not measured", "Not measured", ""],
  ]);
  expect(red).toEqual(["5 (25%)", "5 (25%)"]);
});
