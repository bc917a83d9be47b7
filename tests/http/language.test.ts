import { expect, test } from "vitest";
import { chosenLanguageCookie, detectLanguage } from "../../workers/http/language";

async function chooseLanguage(language: string): Promise<string> {
  const cookie = await chosenLanguageCookie(new Request(`http://atelier.test/?lang=${language}`));
  return cookie!.split(";")[0]!;
}

const languageFor = (search: string, headers: Record<string, string>) =>
  detectLanguage(new Request(`http://atelier.test/pricing${search}`, { headers }));

test.each([
  ["the address decides first", "?lang=fr", "en", "en", "fr"],
  ["a region or a script in the address changes nothing", "?lang=fr-CA", "en", "en", "fr"],
  ["nor do capital letters", "?lang=FR_fr", "en", "en", "fr"],
  ["then what was chosen before", "", "fr", "en", "fr"],
  ["also where the address names a language that there is not", "?lang=de", "fr", "en", "fr"],
  ["or none", "?lang=", "fr", "en", "fr"],
  ["then what the browser prefers", "", null, "fr-CA,en;q=0.8", "fr"],
  ["alone: not what it would take as well", "", null, "de-DE,de,fr", "en"],
  ["and English otherwise", "?lang=de", null, "", "en"],
] as const)("%s", async (_, search, chosen, accepted, language) => {
  const cookie = chosen && (await chooseLanguage(chosen));
  expect(await languageFor(search, { "accept-language": accepted, ...(cookie && { cookie }) })).toBe(
    language,
  );
});

test("a cookie that is not ours, or broken, chooses nothing", async () => {
  for (const cookie of ["atelier_lang=fr", "atelier_lang=%%%", "atelier_lang=ImRlIg%3D%3D"])
    expect(await languageFor("", { cookie, "accept-language": "fr" })).toBe("fr");
  expect(await languageFor("", { cookie: "atelier_lang=ImRlIg%3D%3D" })).toBe("en");
});
