// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CATALOGUES } from "~/i18n/catalogues";
import { AdminMenu } from "~/screens/admin/shell/admin-menu";
import { translations } from "../../support/translations";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the menu scrolls to the entry of the screen that is open, and of each that is opened next", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const root = createRoot(document.createElement("main"));
  const router = createMemoryRouter([{ path: "*", element: <AdminMenu email={null} /> }], {
    initialEntries: ["/admin/outbox"],
    future: { v7_relativeSplatPath: true },
  });
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations({ en: CATALOGUES.en })}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </I18nextProvider>,
    ),
  );
  await act(() => router.navigate("/admin/users"));
  expect(shown).toEqual(["Outbox", "Users"]);
  act(() => root.unmount());
});
