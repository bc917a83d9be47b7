import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { filesOf, type Site } from "./sites.ts";

/** A question that somebody asked who had not seen the site, and the pages that somebody else found to answer it. */
export interface SiteQuestion {
  site: string;
  id: string;
  language: string;
  question: string;
  /** Paths of pages below the site's folder, of a PDF `file.pdf#page=12`. Empty where no page answers. */
  answers: string[];
}

/** Reads a file of one JSON object a line. Fails where a line is no question about one of the sites. */
export function readQuestions(path: string, sites: readonly Site[]): SiteQuestion[] {
  const lines = readFileSync(path, "utf8").split("\n");
  const questions = lines.flatMap((line, at) =>
    line.trim() === "" ? [] : [asQuestion(JSON.parse(line), `${path}:${at + 1}`)],
  );
  const ids = new Set<string>();
  for (const { id } of questions) {
    if (ids.has(id)) throw new Error(`${path}: two questions have the id ${id}`);
    ids.add(id);
  }
  const asked = questions.filter(({ site }) => sites.some(({ name }) => name === site));
  for (const site of sites) assertPages(site, asked);
  return asked;
}

function asQuestion(value: unknown, place: string): SiteQuestion {
  const { site, id, language, question, answers } = value as SiteQuestion;
  const isText = [site, id, language, question].every((field) => typeof field === "string" && field !== "");
  if (!isText || !Array.isArray(answers)) throw new Error(`${place}: not a question`);
  return { site, id, language, question, answers };
}

/** Every answer is a page of its site. */
function assertPages(site: Site, questions: readonly SiteQuestion[]): void {
  const pages = new Set(filesOf(site));
  const isPage = (answer: string) => {
    const [file = "", sheet] = answer.split("#page=");
    if (site.kind === "html") return pages.has(answer);
    return pages.has(file) && Number(sheet) >= 1 && Number(sheet) <= site.pages;
  };
  for (const { site: name, id, answers } of questions)
    for (const answer of answers)
      if (name === site.name && !isPage(answer))
        throw new Error(`${id}: ${answer} is no page of ${site.name}`);
}

/** Half of the questions is opened only to measure a change that claims a gain. Which one does not depend on the others. */
export const isHeld = (id: string): boolean => createHash("sha256").update(id).digest()[0]! % 2 === 1;
