import type { AnswerLine, QuotedRow } from "../../../contract/knowledge";
import type { Language } from "../../../contract/languages";
import { NO_ANSWER, type PromptSource, type SourceTask } from "../ask-model";
import { PHRASES } from "./phrases";
import { plainMarkdown, plainQuestion } from "./plain-markdown";
import { quoteBeginning, quotePassages, sentencesOf, type Passage } from "./quote-passages";

/** Characters of the question that are repeated. */
const MAX_ECHO = 120;
const MAX_OVERVIEW_QUOTES = 12;
const MAX_QUOTED_SOURCES = 3;
const MAX_QUOTED_OF_EACH = 12;
const MAX_SENTENCES = 2;
/** Characters of a quotation inside a reference; a longer one is referred to by its beginning. */
const MAX_QUOTE = 300;
/** The same for rows of a table, which are told to the last. */
const MAX_ROWS_QUOTE = 600;

/** Answers from sources by quoting them, with the references that a language model would write. */
export function composeSourcedAnswer(task: SourceTask, language: Language): string {
  const phrases = PHRASES[language];
  if (task.kind === "visitor") return visitorAnswer(task, language);
  if (task.kind === "rewrite") return [phrases.needsModel, quotations(task, language)].join("\n\n");
  const body = task.kind === "overview" ? overview(task, language) : quotations(task, language);
  const hasPictures = task.sources.some(({ isFromPicture }) => isFromPicture);
  return `${body}\n\n*${hasPictures ? phrases.picturesDemo : phrases.documentDemo}*`;
}

function quotations(
  { question, searchText, sources, isWeak, isOfEach = false }: SourceTask,
  language: Language,
): string {
  const phrases = PHRASES[language];
  const searched = sources.map((source): SearchedSource => ({ ...source, url: "" }));
  // The sources come best first: each is quoted by itself, so that their order stays.
  const found = searched
    .flatMap((passage) => {
      const own = quotePassages(searchText, [passage], language);
      if (!passage.quote) return own;
      // The quote may use other words than the question: a search by words alone would miss it.
      const quote = oneLine(passage.quote);
      const others = own.flatMap(({ sentences }) => sentences).filter((one) => !oneLine(one).includes(quote));
      return [{ passage, sentences: [quote, ...others].slice(0, MAX_SENTENCES) }];
    })
    .slice(0, isOfEach ? MAX_QUOTED_OF_EACH : MAX_QUOTED_SOURCES);
  if (sources.length === 0) return phrases.nothingInDocument(plainQuestion(question, MAX_ECHO));
  const lead =
    found.length > 0 && !isWeak
      ? phrases.documentSays
      : phrases.nearestPages(plainQuestion(question, MAX_ECHO));
  const quoted = (found.length > 0 ? found : quoteBeginning(searched, language)).map(
    ({ passage, sentences }) => {
      const { n } = passage as SearchedSource;
      const lines = sentences.map(
        (sentence) => `> ${plainMarkdown(oneLine(sentence))} ${reference(n, sentence)}`,
      );
      return `${lines.join("\n>\n")}\n>\n> — ${plainMarkdown(passage.title)}`;
    },
  );
  return [lead, ...quoted].join("\n\n");
}

type SearchedSource = Passage & PromptSource;

/** Answers with the best passages' own words: rows of a table where they are asked for, else whole sentences. */
function visitorAnswer({ sources, isWeak }: SourceTask, language: Language): string {
  const told = sources.flatMap(({ n, quote, rows, answer }) => {
    if (rows) return `${tellRows(rows, language)} ${reference(n, quote!, MAX_ROWS_QUOTE)}`;
    return answer ? tellLines(n, answer) : [];
  });
  if (isWeak || told.length === 0) return NO_ANSWER;
  return told.join("\n\n");
}

/** The address that a page's link has behind its words. */
const ADDRESS = / \((?:https?:\/\/|mailto:)[^\s()]+\)/g;

/** Sentences in one paragraph with their reference, and the entries of a list or the code below them. */
function tellLines(n: number, lines: readonly AnswerLine[]): string {
  const plain = (text: string) => plainMarkdown(text.replace(ADDRESS, ""));
  const isList = lines.filter(({ kind }) => kind === "entry").length > 1;
  const isSaid = ({ kind }: AnswerLine) => kind === "sentence" || (kind === "entry" && !isList);
  const end = lines.findIndex((line) => !isSaid(line));
  const said = end < 0 ? lines : lines.slice(0, end);
  const cited = reference(n, (said.length > 0 ? said : lines.slice(0, 1)).map(({ text }) => text).join("\n"));
  const runs = lines.flatMap(({ text }) => text.match(/`+/g) ?? []);
  const fence = "`".repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  const shown = lines.slice(said.length).map((line, at, rest) => {
    if (line.kind !== "code") return `- ${plain(line.text)}`;
    const [opens, closes] = [at - 1, at + 1].map((next) => rest[next]?.kind !== "code");
    return [opens ? fence : [], line.text, closes ? fence : []].flat().join("\n");
  });
  if (said.length === 0) return `${shown.join("\n")} ${cited}`;
  const paragraph = `${said.map(({ text }) => plain(text)).join(" ")} ${cited}`;
  return shown.length === 0 ? paragraph : `${paragraph}\n\n${shown.join("\n")}`;
}

/** "Pip 20 — Age: 6 to 9 · Price: €349", several as a list. */
function tellRows(rows: readonly QuotedRow[], language: Language): string {
  const { labelled } = PHRASES[language];
  const lines = rows.map(({ label, cells }) => {
    const told = cells.map(({ header, value }) => (header ? labelled(header, value) : value)).join(" · ");
    return plainMarkdown([label, told].filter(Boolean).join(" — "));
  });
  return lines.length === 1 ? lines[0]! : lines.map((line) => `- ${line}`).join("\n");
}

/** Quotes of the sources that hold what is asked for; else of some spread evenly over all of them. */
function overview({ sources }: SourceTask, language: Language): string {
  const fitting = sources.filter(({ quote }) => quote);
  const all = fitting.length > 0 ? fitting : sources;
  const step = Math.max(1, all.length / MAX_OVERVIEW_QUOTES);
  const chosen = Array.from(
    { length: Math.min(MAX_OVERVIEW_QUOTES, all.length) },
    (_, at) => all[Math.floor(at * step)]!,
  );
  // A note has sentences from anywhere on its page: together they are nowhere on it.
  const lines = chosen.map(({ n, text, quote }) => {
    const words = quote ?? sentencesOf(text, language)[0] ?? text;
    return `- ${plainMarkdown(oneLine(quote ?? text))} ${reference(n, words)}`;
  });
  return [PHRASES[language].documentInShort, lines.join("\n")].join("\n\n");
}

/** `[2: "words"]`, in quotation marks that do not occur in the words. */
function reference(n: number, quote: string, most = MAX_QUOTE): string {
  const words = oneLine(quote);
  const shown = words.length > most ? words.slice(0, words.lastIndexOf(" ", most)) : words;
  const [open, close] = [
    ['"', '"'],
    ["“", "”"],
    ["« ", " »"],
  ].find(([, end]) => !shown.includes(end!.trim())) ?? ["", ""];
  return open ? `[${n}: ${open}${shown}${close}]` : `[${n}]`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
