// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ui from "~/i18n/en/ui.json" with { type: "json" };
import writingRuns from "~/i18n/en/writing/writing-runs.json" with { type: "json" };
import { BrandVoiceDialog } from "~/screens/writing/voice/brand-voice-dialog";
import { translations } from "../../../support/translations";

const VOICE = {
  tone: "friendly",
  audience: "Gardeners",
  words_to_use: ["harvest", "season"],
  words_to_avoid: ["cheap"],
  sample: "We grow what we eat.",
};
const sent: { method: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    sent.push({ method: init.method ?? "GET", body });
    return Promise.resolve(Response.json({ success: true, voice: body ?? VOICE }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the brand voice is shown, changed and saved with each word once", async () => {
  const saved = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(() =>
    root.render(
      <I18nextProvider i18n={translations({ en: { ui, writingRuns } })}>
        <BrandVoiceDialog onClose={() => {}} onSaved={saved} />
      </I18nextProvider>,
    ),
  );
  const areas = () => [...document.querySelectorAll("textarea")];
  await vi.waitFor(() => expect(areas().map(({ value }) => value)).toContain("harvest\nseason"));
  const avoid = areas().find(({ value }) => value === "cheap")!;
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(
      avoid,
      " cheap \n\nfree of charge\ncheap",
    );
    avoid.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(() => document.querySelector("form")!.requestSubmit());
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  const changed = { ...VOICE, words_to_avoid: ["cheap", "free of charge"] };
  expect(sent.at(-1)).toEqual({ method: "PUT", body: changed });
  expect(saved).toHaveBeenCalledWith(changed);
  await act(() => root.unmount());
});
