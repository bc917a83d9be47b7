// @vitest-environment jsdom
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ui from "~/i18n/en/ui.json" with { type: "json" };
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Dialog, Sheet } from "~/ui/overlays/dialog";
import { Menu } from "~/ui/overlays/menu";
import { Popover } from "~/ui/overlays/popover";
import { translations } from "../support/translations";

let close = () => {};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

async function render(element: ReactElement): Promise<void> {
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  close = () => {
    act(() => root.unmount());
    page.remove();
  };
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations({ en: { ui } })}>
        <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          {element}
        </MemoryRouter>
      </I18nextProvider>,
    ),
  );
}

/** The text of the elements that an attribute of another one names. */
const textsBy = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

const trigger = <button type="button">Actions</button>;
const title = "Sources";
const onClose = () => {};
const sections = [{ heading: title, items: [{ label: "Open" }] }];

test.each<[what: string, role: string, element: () => ReactElement]>([
  [
    "a popover",
    "dialog",
    () => (
      <Popover trigger={trigger} title={title} defaultOpen>
        Three pages.
      </Popover>
    ),
  ],
  ["a dialog", "dialog", () => <Dialog title={title} onClose={onClose} />],
  ["a dialog of the whole window", "dialog", () => <Dialog title={title} onClose={onClose} size="full" />],
  ["a sheet", "dialog", () => <Sheet title={title} onClose={onClose} />],
  [
    "a question",
    "dialog",
    () => (
      <ConfirmDialog title={title} body="All?" action="Delete" onConfirm={async () => {}} onClose={onClose} />
    ),
  ],
  ["a section of a menu", "group", () => <Menu trigger={trigger} sections={sections} defaultOpen />],
])("%s is announced by its heading", async (_, role, element) => {
  await render(element());
  // The code of a dialog may come when it is opened.
  await vi.waitFor(() => expect(document.querySelector(`[role="${role}"]`)).not.toBeNull());
  const [box, ...others] = document.querySelectorAll(`[role="${role}"]`);
  expect(others).toEqual([]);
  expect(textsBy(box!, "aria-labelledby")).toBe(title);
});

test("a dialog is described by what is said below its title, a menu is named by its button", async () => {
  const description = "Where the answer comes from.";
  await render(<Dialog title={title} description={description} onClose={onClose} />);
  expect(textsBy(document.querySelector('[role="dialog"]')!, "aria-describedby")).toBe(description);
  close();
  await render(<Menu trigger={trigger} sections={sections} defaultOpen />);
  expect(textsBy(document.querySelector('[role="menu"]')!, "aria-labelledby")).toBe("Actions");
});
