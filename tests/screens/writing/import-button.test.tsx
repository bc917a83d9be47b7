// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import errors from "#workers/contract/texts/en/errors.json" with { type: "json" };
import ui from "~/i18n/en/ui.json" with { type: "json" };
import en from "~/i18n/en/writing/writing.json" with { type: "json" };
import fr from "~/i18n/fr/writing/writing.json" with { type: "json" };
import { ImportButton } from "~/screens/writing/assistant/import/import-button";
import { takeToasts } from "~/ui/toast/toast-store";
import { encodeIn } from "../../support/documents/encode-in";
import { translations } from "../../support/translations";

const TEXTS = { en: { ui, errors, writing: en }, fr: { ui, errors, writing: fr } };
const TEXT = "Это русская страница о погоде в нашем городе. Цена экскурсии тысяча рублей.";
let close = () => {};

afterEach(() => {
  close();
  takeToasts();
  vi.unstubAllGlobals();
});

/** Returns the messages about a file once its document is stored, which opens it. */
async function saidOf(file: File, language = "en"): Promise<string[]> {
  const at = "2026-11-23T12:00:00.000Z";
  const stored = {
    ...{ id: "doc_1", title: "", words: 0, folder_id: null, template_id: null, is_favorite: 0, version: 1 },
    ...{ deleted_at: null, created_at: at, updated_at: at, content: "" },
  };
  vi.stubGlobal("fetch", async () => Response.json({ success: true, document: stored }));
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  close = () => {
    root.unmount();
    page.remove();
  };
  root.render(
    <I18nextProvider i18n={translations(TEXTS, language)}>
      <MemoryRouter
        initialEntries={["/home"]}
        future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
      >
        <Routes>
          <Route path="/home" element={<ImportButton user="usr_1" folder={null} />} />
          <Route path="*" element={<h1>Editor</h1>} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
  const picker = await vi.waitUntil(() => page.querySelector("input"));
  Object.defineProperty(picker, "files", { value: [file] });
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => page.textContent, { timeout: 10_000 }).toBe("Editor");
  return takeToasts().map(({ text }) => text);
}

const fileIn = (charset: string) => new File([encodeIn(charset, `${TEXT}\r\n`) as BlobPart], "weather.txt");

test("who brings a file whose charset was guessed is told which, in either language", async () => {
  expect(await saidOf(fileIn("windows-1251"))).toEqual([
    "The file doesn’t say how its characters are encoded. It was read as windows-1251: check that the text is right.",
  ]);
  close();
  expect(await saidOf(fileIn("koi8-r"), "fr")).toEqual([
    "Le fichier n’indique pas l’encodage de ses caractères. Il a été lu en KOI8-R : vérifiez que le texte est correct.",
  ]);
});

test("nothing is said of a file whose charset is certain", async () => {
  expect(await saidOf(new File([TEXT], "weather.txt"))).toEqual([]);
});
