// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { ComparisonView } from "#workers/contract/admin/payments";
import { CATALOGUES } from "~/i18n/catalogues";
import { ComparisonScreen } from "~/screens/admin/payments/comparison-screen";
import { translations } from "../../support/translations";

afterEach(() => vi.unstubAllGlobals());

/** Returns the screen's words where nothing is listed. */
async function saidOf(comparison: ComparisonView): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("main");
  const root = createRoot(page);
  const screen = (
    <ComparisonScreen isOff={false} list="open" comparison={comparison} drifts={[]} next={null} />
  );
  const router = createMemoryRouter([{ path: "*", element: screen }], {
    future: { v7_relativeSplatPath: true },
  });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations({ en: CATALOGUES.en })}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </I18nextProvider>,
    ),
  );
  const said = page.textContent;
  act(() => root.unmount());
  return said;
}

test("before the first comparison with Stripe, it is not said that nothing differs", async () => {
  const said = await saidOf({ state: "never", ended_at: null });
  expect(said.match(/Not compared yet/g)).toHaveLength(1);
  expect(said).not.toContain("No differences");
});

test("after a comparison that found nothing, that is said, and when it was", async () => {
  const said = await saidOf({ state: "done", ended_at: "2026-11-28T02:00:00.000Z" });
  expect(said).toContain("No differences");
  expect(said).toContain("Last compared on Nov 28, 2026");
});
