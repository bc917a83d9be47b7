import type { Language } from "../../../contract/languages";
import type { DocumentMaterial, PromptPassage } from "../ask-model";
import { PHRASES } from "./phrases";
import { plainMarkdown, plainQuestion } from "./plain-markdown";
import { quoteBeginning, quotePassages, type Passage } from "./quote-passages";

const LONGEST_ECHO = 120;
const MOST_NOTES = 12;
const MOST_QUOTED = 3;
const MOST_SENTENCES = 2;
/** Longest quotation inside a reference; what is longer is referred to by its beginning. */
const LONGEST_QUOTE = 300;

/** Answers a question about documents by quoting them, with the references that a language model would write. */
export function composeDocumentAnswer(material: DocumentMaterial, language: Language): string {
  const phrases = PHRASES[language];
  if (["text", "summarize", "other"].includes(material.type)) {
    const body = material.areNotes ? notes(material, language) : quotations(material, language);
    const hasPictures = material.passages.some(({ isFromPicture }) => isFromPicture);
    return `${body}\n\n*${hasPictures ? phrases.picturesDemo : phrases.documentDemo}*`;
  }
  return [phrases.needsModel, quotations(material, language)].join("\n\n");
}

function quotations(material: DocumentMaterial, language: Language): string {
  const { question, selection, passages, isLow } = material;
  const phrases = PHRASES[language];
  const sought = selection ?? material.sought ?? question;
  const searched = passages.map(asSearched);
  // They come best first, by more than words: each is quoted from by itself, so that their order stays.
  const found = searched
    .flatMap((passage) => {
      const own = quotePassages(sought, [passage], language);
      if (!passage.quote) return own;
      // What is called otherwise on the page, as capital expenditure often is, was found by its meaning.
      const quote = oneLine(passage.quote);
      const others = own.flatMap(({ sentences }) => sentences).filter((one) => !oneLine(one).includes(quote));
      return [{ passage, sentences: [quote, ...others].slice(0, MOST_SENTENCES) }];
    })
    .slice(0, MOST_QUOTED);
  if (found.length === 0 && passages.length === 0)
    return phrases.nothingInDocument(plainQuestion(question, LONGEST_ECHO));
  const lead =
    found.length > 0 && !isLow
      ? phrases.documentSays
      : phrases.nearestPages(plainQuestion(question, LONGEST_ECHO));
  const quoted = (found.length > 0 ? found : quoteBeginning(searched, language)).map(
    ({ passage, sentences }) => {
      const { n } = passage as SearchedPassage;
      const lines = sentences.map(
        (sentence) => `> ${plainMarkdown(oneLine(sentence))} ${reference(n, sentence)}`,
      );
      return `${lines.join("\n>\n")}\n>\n> — ${plainMarkdown(passage.title)}`;
    },
  );
  return [lead, ...quoted].join("\n\n");
}

type SearchedPassage = Passage & Pick<PromptPassage, "n" | "quote">;

const asSearched = ({ n, title, page, text, quote }: PromptPassage): SearchedPassage => ({
  ...{ n, quote },
  title: `${title}, p. ${page}`,
  url: "",
  text,
});

/** Of notes those that hold what is asked for, else some spread evenly over what was asked about. */
function notes({ passages }: DocumentMaterial, language: Language): string {
  const fitting = passages.filter(({ quote }) => quote);
  const all = fitting.length > 0 ? fitting : passages;
  const step = Math.max(1, all.length / MOST_NOTES);
  const kept = Array.from(
    { length: Math.min(MOST_NOTES, all.length) },
    (_, at) => all[Math.floor(at * step)]!,
  );
  const lines = kept.map(
    ({ n, text, quote = text }) => `- ${plainMarkdown(oneLine(quote))} ${reference(n, quote)}`,
  );
  return [PHRASES[language].documentInShort, lines.join("\n")].join("\n\n");
}

/** `[2: "words"]`; the words may hold any quotation mark but the one that ends them. */
function reference(n: number, quote: string): string {
  const words = oneLine(quote);
  const shown = words.length > LONGEST_QUOTE ? words.slice(0, words.lastIndexOf(" ", LONGEST_QUOTE)) : words;
  const [open, close] = [
    ['"', '"'],
    ["“", "”"],
    ["« ", " »"],
  ].find(([, end]) => !shown.includes(end!.trim())) ?? ["", ""];
  return open ? `[${n}: ${open}${shown}${close}]` : `[${n}]`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
