import { describe, expect, test } from "vitest";
import { languageOfWords, nearestLanguage } from "../../../workers/providers/lexical/detect-language";
import { TEXT_LANGUAGES, type TextLanguage } from "../../../workers/providers/lexical/text-languages";
import { contentWords, isStopWord } from "../../../workers/providers/lexical/words";

/** Sentences as manuals have them, with forms of one word; from nobody's manual. */
const SAMPLES: Record<TextLanguage, { text: string; forms: string; small: string }> = {
  en: {
    text: "How do I restore the backups that were made before the last update?",
    forms: "backup backups",
    small: "the",
  },
  fr: {
    text: "Comment restaurer les sauvegardes qui ont été faites avant la mise à jour ?",
    forms: "sauvegarde sauvegardes",
    small: "les",
  },
  de: {
    text: "Wie kann ich die Sicherungen wiederherstellen, die vor dem Update gemacht wurden?",
    forms: "Sicherung Sicherungen",
    small: "nicht",
  },
  es: {
    text: "¿Cómo puedo restaurar las copias que se hicieron antes de la actualización?",
    forms: "instalación instalaciones",
    small: "los",
  },
  it: {
    text: "Come posso ripristinare le copie che sono state fatte prima dell’aggiornamento?",
    forms: "aggiornamento aggiornamenti",
    small: "della",
  },
  nl: {
    text: "Hoe kan ik de kopieën terugzetten die voor de laatste update zijn gemaakt?",
    forms: "instelling instellingen",
    small: "het",
  },
  pt: {
    text: "Como posso restaurar as cópias que foram feitas antes da última atualização?",
    forms: "cópia cópias",
    small: "não",
  },
  ru: {
    text: "Как восстановить копии, которые были сделаны до последнего обновления?",
    forms: "обновление обновления",
    small: "если",
  },
  sv: {
    text: "Hur återställer jag de säkerhetskopior som gjordes före den senaste uppdateringen?",
    forms: "uppdatering uppdateringar",
    small: "inte",
  },
};

describe.each(TEXT_LANGUAGES)("words in %s", (language) => {
  const { text, forms, small } = SAMPLES[language];

  test("are told from those of the other languages", () => {
    expect(languageOfWords(text)).toBe(language);
    expect(languageOfWords(`${text} `.repeat(50))).toBe(language);
  });

  test("are one in their forms", () => {
    expect(new Set(contentWords(forms, language)).size).toBe(1);
    expect(new Set(contentWords(forms.toUpperCase(), language)).size).toBe(1);
    expect(new Set(contentWords(forms.normalize("NFD"), language)).size).toBe(1);
  });

  test("do not count where they are small", () => {
    expect(
      isStopWord(small, language) || isStopWord(small.normalize("NFD").replace(/\p{M}/gu, ""), language),
    ).toBe(true);
    expect(contentWords(small, language)).toEqual([]);
  });
});

test("few words that are in several languages are in the one that is usual", () => {
  expect(languageOfWords("GIMP 2.10", "de")).toBe("de");
  expect(languageOfWords("la configuration", "fr")).toBe("fr");
  expect(languageOfWords("de la", "es")).toBe("es");
  expect(languageOfWords("de la", "fr")).toBe("fr");
});

test("the product knows its own languages alone", () => {
  expect(nearestLanguage(SAMPLES.de.text)).toBe("en");
  expect(["en", "fr"]).toContain(nearestLanguage(SAMPLES.ru.text));
});
