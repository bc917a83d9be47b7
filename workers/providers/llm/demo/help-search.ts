import { HELP_SLUGS, type HelpPage, type HelpSlug } from "../../../contract/help/page";
import { HELP_PAGES } from "../../../contract/help/pages";
import { LANGUAGES, type Language } from "../../../contract/languages";
import { lexicalSearch, type Hit, type LexicalSearch } from "../../lexical/lexical-search";
import { fold } from "../../lexical/words";

/** A help page that fits a question, and which of its paragraphs do. */
export interface HelpHit {
  slug: HelpSlug;
  page: HelpPage;
  paragraphs: string[];
}

/** Less of the question's meaning than this in a page, and the page is about something else. */
const ENOUGH = 0.4;
/** The same for a question read in another language, where words are alike by accident. */
const ENOUGH_ELSEWHERE = 0.7;
/** A second page is quoted if its score is close to the first one's. */
const NEARLY_AS_GOOD = 0.75;

const searches = new Map<Language, LexicalSearch>();

function searchOf(language: Language): LexicalSearch {
  let search = searches.get(language);
  if (!search) {
    const entries = HELP_SLUGS.map((slug) => HELP_PAGES[language][slug]).map((page) => ({
      title: page.title,
      hints: [...page.questions, page.keywords].join("\n"),
      parts: page.paragraphs,
    }));
    searches.set(language, (search = lexicalSearch(entries, language)));
  }
  return search;
}

/**
 * One or two help pages about a question, best first, in the language asked for; none when no page is about it.
 * A question in another language of the interface is understood too.
 */
export function findHelp(question: string, language: Language): HelpHit[] {
  for (const asked of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const search = searchOf(asked);
    const enough = asked === language ? ENOUGH : ENOUGH_ELSEWHERE;
    const [first, second] = search.find(question).filter((hit) => hit.coverage >= enough);
    if (!first) continue;
    const alsoSecond = second && second.score >= first.score * NEARLY_AS_GOOD;
    const hits: [Hit, number][] = alsoSecond ? [[first, 2], [second, 1]] : [[first, 2]]; // prettier-ignore
    return hits.map(([hit, most]) => {
      const slug = HELP_SLUGS[hit.index]!;
      const page = HELP_PAGES[language][slug];
      return {
        slug,
        page,
        paragraphs: search.bestParts(hit.index, question, most).map((at) => page.paragraphs[at]!),
      };
    });
  }
  return [];
}

/** All help pages, those nearest to a theme first. */
function rankHelp(theme: string, language: Language): HelpPage[] {
  const near = searchOf(language)
    .find(theme)
    .filter((hit) => hit.coverage >= ENOUGH / 2)
    .map((hit) => HELP_SLUGS[hit.index]!);
  return [...new Set([...near, ...HELP_SLUGS])].map((slug) => HELP_PAGES[language][slug]);
}

const MAX_QUESTIONS = 3;

/** Three questions to go on with, from the help pages nearest to a theme; each is answered by its page. */
export function suggestHelpQuestions({ theme, language }: { theme: string; language: Language }): string[] {
  const asked = fold(theme);
  return rankHelp(theme, language)
    .map((page) => page.questions.find((question) => !asked.includes(fold(question))))
    .filter((question) => question !== undefined)
    .slice(0, MAX_QUESTIONS);
}
