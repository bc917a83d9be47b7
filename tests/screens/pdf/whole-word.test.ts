import { expect, test } from "vitest";
import { wholeWord } from "~/screens/pdf/chat/why-dialog";

test("a compared word is shown as the text writes it, its ending and accents included", () => {
  const text = "The board proposes a dividend of 3.20 euros a share; l'Été prochain.";
  expect(wholeWord("propos", text)).toBe("proposes");
  expect(wholeWord("dividend", text)).toBe("dividend");
  expect(wholeWord("ete", text)).toBe("été");
});

test("a word that only begins alike is no such word", () => {
  expect(wholeWord("shar", "A sharecropper's field.")).toBe("shar");
});
