// @vitest-environment jsdom
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api-client";
import en from "#workers/contract/texts/en/errors.json" with { type: "json" };
import fr from "#workers/contract/texts/fr/errors.json" with { type: "json" };
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { refuse, useAction, type ActionOptions } from "~/kit/use-action";
import { takeToasts } from "~/ui/toast/toast-store";
import { translations } from "../support/translations";

const i18n = translations({ en: { errors: en }, fr: { errors: fr } });
let close = () => {};
let action: ReturnType<typeof useAction<"save" | "send">>;

function Screen({ options }: { options: ActionOptions }) {
  action = useAction(options);
  return action.failure ?? (action.busy ? "…" : "");
}

async function render(element: ReactElement): Promise<void> {
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  close = () => {
    act(() => root.unmount());
    page.remove();
  };
  await act(async () => root.render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>));
}

const open = (options: ActionOptions = {}) => render(<Screen options={options} />);
const run = (work: Parameters<typeof action.run>[0], name?: "save" | "send") =>
  act(async () => void (await action.run(work, name)));
/** Begins work that is still running afterwards. */
function begin(work: Parameters<typeof action.run>[0], name?: "save" | "send"): Promise<boolean> {
  let running!: Promise<boolean>;
  act(() => void (running = action.run(work, name)));
  return running;
}
const end = (running: Promise<boolean>) => act(async () => void (await running));
const shown = () => document.body.textContent;
const fails = (error: unknown) => async () => {
  throw error;
};

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  close();
  takeToasts();
  await i18n.changeLanguage("en");
  vi.unstubAllGlobals();
});

test("work is busy, under its name, until it has succeeded", async () => {
  await open();
  const done = Promise.withResolvers<void>();
  const running = begin(() => done.promise, "save");
  expect(action.running).toBe("save");
  expect(shown()).toBe("…");
  done.resolve();
  await end(running);
  expect(action.busy).toBe(false);
});

test("work that leads to another page stays busy after it has succeeded", async () => {
  await open({ leaves: true });
  await run(async () => {});
  expect(action.busy).toBe(true);
});

test("a failure is shown in the reader's present language until the work is run again", async () => {
  await open();
  await run(fails(new ApiError("network", "", 0, true)));
  expect(shown()).toBe(en.network);
  await act(() => i18n.changeLanguage("fr"));
  expect(shown()).toBe(fr.network);
  await run(async () => {});
  expect(shown()).toBe("");
});

test("a mistake of ours and an answer of a proxy have a text as well", async () => {
  await open();
  await run(fails(new DOMException("", "InvalidStateError")));
  expect(shown()).toBe(en.internal);
  await run(fails(new ApiError("refused", "Blocked by the firewall", 200, false)));
  expect(shown()).toBe("Blocked by the firewall");
});

test("a screen has texts of its own for a code, for some failures of a code, and for all others", async () => {
  const not_found = ({ message }: { message: string }) => (message ? `${message}!` : undefined);
  await open({ texts: { network: "Offline.", not_found } });
  await run(fails(new ApiError("network", "", 0, true)));
  expect(shown()).toBe("Offline.");
  await run(fails(new ApiError("not_found", "Gone", 404, false)));
  expect(shown()).toBe("Gone!");
  await run(fails(new ApiError("not_found", "", 404, false)));
  expect(shown()).toBe(en.not_found);
  close();
  await open({ texts: { network: "Offline.", other: "Nothing was saved." } });
  await run(fails(new ApiError("in_use", "", 409, false)));
  expect(shown()).toBe("Nothing was saved.");
});

test("a screen ends its work for a reason of its own", async () => {
  await open();
  await run(async () => refuse("Too many images."));
  expect(shown()).toBe("Too many images.");
});

test("a failure is a toast where the screen has no place for it", async () => {
  await open({ toasts: true });
  await run(fails(new ApiError("rate_limited", "", 429, true)));
  expect(takeToasts()).toEqual([{ tone: "error", text: en.rate_limited }]);
  expect(shown()).toBe("");
});

test("work that is run again stops the work before it, which says nothing any more", async () => {
  await open();
  let stopped: AbortSignal | undefined;
  const first = begin(
    (signal) =>
      new Promise((_, reject) => {
        stopped = signal;
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  );
  const done = Promise.withResolvers<void>();
  const second = begin(() => done.promise, "send");
  expect(stopped!.aborted).toBe(true);
  expect(await first).toBe(false);
  expect(action.running).toBe("send");
  done.resolve();
  await end(second);
  expect(shown()).toBe("");
});

test("work ends with its screen; a refusal that arrives later is still said in a toast", async () => {
  await open({ toasts: true });
  const refusal = Promise.withResolvers<void>();
  let ended: AbortSignal | undefined;
  const work = begin((signal) => {
    ended = signal;
    return refusal.promise;
  });
  close();
  close = () => {};
  expect(ended!.aborted).toBe(true);
  refusal.reject(new ApiError("in_use", "", 409, false));
  expect(await work).toBe(false);
  expect(takeToasts()).toHaveLength(1);
});

test("a question that is confirmed without a connection stays open and says that nothing was deleted", async () => {
  const onClose = vi.fn<() => void>();
  const lost = fails(new ApiError("network", "", 0, true));
  await render(<ConfirmDialog title="T" body="B" action="Delete" onConfirm={lost} onClose={onClose} />);
  // The code of a dialog comes when it is opened.
  await act(async () => void (await import("~/ui/overlays/dialog")));
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "Delete");
  await act(async () => button!.click());
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(en.deletion_failed);
  expect(onClose).not.toHaveBeenCalled();
});
