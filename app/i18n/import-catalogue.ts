import type { Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

const FILES = import.meta.glob<Partial<Catalogue>>(["./{en,fr}/**/*.ts", "!./*/site/*.ts"]);

/** The texts of one area in one language. The area `adminJobs` is the file `admin-jobs.ts`, in whichever folder. */
export async function importCatalogue<Area extends keyof Catalogue>(
  language: Language,
  area: Area,
): Promise<Catalogue[Area]> {
  const file = area.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const path = Object.keys(FILES).find(
    (own) => own.startsWith(`./${language}/`) && own.endsWith(`/${file}.ts`),
  );
  return (await FILES[path!]!())[area]!;
}
