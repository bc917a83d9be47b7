import { expect, test } from "vitest";
import { detectLanguage, nearestLanguage } from "../../../workers/providers/lexical/detect-language";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

const ENGLISH =
  "The committee approved the accounts of the year and asked the board to report on the repair of the northern dyke before the end of March.";
const FRENCH =
  "Le conseil a approuvé les comptes de l’exercice et a demandé à la direction un rapport sur la réparation de la digue avant la fin du mois de mars.";
const SPANISH =
  "El consejo aprobó las cuentas del ejercicio y pidió a la dirección un informe sobre la reparación del dique del norte antes de que termine el mes de marzo.";

test.each([
  [ENGLISH, "en"],
  [FRENCH, "fr"],
  [SPANISH, null],
  ["Total 12 14 18", null],
])("%s is written in %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test("a document's language is that of most of it, no matter what its first page is in", () => {
  expect(detectLanguage(`${ENGLISH}\n${FRENCH.repeat(30)}`)).toBe("fr");
});

test.each([
  ["What does the company earn in France?", "en"],
  ["Combien gagne la société ?", "fr"],
  ["Quels stocks ?", "fr"],
  ["What does L'Oréal owe to Société Générale?", "en"],
  ["What’s the board’s view of it?", "en"],
  ["Can I put a comment inside a comment?", "en"],
  ["capex 2018", "en"],
  ["Chiffre d’affaires 2021", "fr"],
  ["12 14 18", "en"],
])("%s is nearest to %s", (text, language) => {
  expect(nearestLanguage(text)).toBe(language);
});

test("of a text of megabytes, so much is compared as tells its language", () => {
  const text = `${ENGLISH}\n`.repeat(20_000) + FRENCH;
  expect(cpuMs(() => expect(nearestLanguage(text)).toBe("en"))).toBeLessThan(quickMs() / 10);
});
