import type { Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

const FILES = import.meta.glob<Catalogue[keyof Catalogue]>(
  ["./{en,fr}/**/*.json", "!./*/site/*.json", "/workers/contract/texts/*/*.json"],
  { import: "default" },
);

/** The texts of one area in one language. The area `adminJobs` is the file `admin-jobs.json`, in whichever folder. */
export async function importCatalogue<Area extends keyof Catalogue>(
  language: Language,
  area: Area,
): Promise<Catalogue[Area]> {
  const file = area.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const path = Object.keys(FILES).find(
    (own) => own.includes(`/${language}/`) && own.endsWith(`/${file}.json`),
  );
  return (await FILES[path!]!()) as Catalogue[Area];
}
