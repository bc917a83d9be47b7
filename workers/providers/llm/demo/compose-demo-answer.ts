import type { StreamSource } from "../../../contract/chat/stream";
import { LANGUAGES, type Language } from "../../../contract/languages";
import { findHelp, type HelpHit, suggestHelpQuestions } from "./help-search";
import { PHRASES } from "./phrases";
import { plainQuestion } from "./plain-markdown";
import { quoteBeginning, quotePassages, writeQuotation, type Passage } from "./quote-passages";

interface DemoQuestion {
  question: string;
  /** The conversation so far, oldest first. */
  history: readonly { role: "user" | "assistant"; text: string }[];
  /** Language of the answer. */
  language: Language;
  /** Texts to answer from instead of the help pages: an attached document, a chatbot's sources. */
  passages?: readonly Passage[];
}

export interface DemoAnswer {
  /** Markdown. */
  text: string;
  /** The sources of the quotations. Help pages have no address, so the text names them. */
  sources: StreamSource[];
}

const MAX_ECHO = 120;

/**
 * Answers by retrieval alone: quotes what the passages or the help pages say, and says plainly when they say nothing.
 */
export function composeDemoAnswer(input: DemoQuestion): DemoAnswer {
  return input.passages?.length ? answerFromPassages(input, input.passages) : answerFromHelp(input);
}

function answerFromHelp(input: DemoQuestion): DemoAnswer {
  const hits = findHelpInContext(input);
  const phrases = PHRASES[input.language];
  if (hits.length === 0) {
    const suggestions = suggestHelpQuestions({ theme: input.question, language: input.language });
    const paragraphs = [
      `${phrases.nothingInHelp(plainQuestion(input.question, MAX_ECHO))} ${phrases.demoOnly}`,
      `${phrases.youCouldAsk}\n\n${suggestions.map((question) => `- ${question}`).join("\n")}`,
    ];
    return { text: [...paragraphs, ...closing(input)].join("\n\n"), sources: [] };
  }
  const quotations = hits.map(({ page, paragraphs }, rank) => {
    const lead = rank === 0 ? phrases.helpSays(page.title) : phrases.helpSaysToo(page.title);
    return `${lead}\n\n${paragraphs.map((paragraph) => `> ${paragraph}`).join("\n>\n")}`;
  });
  const alreadySaid = hits.some(({ slug }) => slug === "provider-keys");
  return { text: [...quotations, ...(alreadySaid ? [] : closing(input))].join("\n\n"), sources: [] };
}

/** A question that says too little by itself is read together with the one before it. */
function findHelpInContext({ question, history, language }: DemoQuestion): HelpHit[] {
  const hits = findHelp(question, language);
  const before = history.findLast((message) => message.role === "user");
  return hits.length > 0 || !before ? hits : findHelp(`${before.text} ${question}`, language);
}

function answerFromPassages(input: DemoQuestion, passages: readonly Passage[]): DemoAnswer {
  const phrases = PHRASES[input.language];
  const found = quotePassages(input.question, passages, input.language);
  const lead =
    found.length > 0 ? phrases.sourcesSay : phrases.nothingInSources(plainQuestion(input.question, MAX_ECHO));
  const quotations = found.length > 0 ? found : quoteBeginning(passages, input.language);
  const sources = new Map(quotations.map(({ passage }) => [`${passage.url} ${passage.title}`, passage]));
  return {
    text: [lead, ...quotations.map(writeQuotation), ...closing(input)].join("\n\n"),
    sources: [...sources.values()].filter(({ url }) => url !== "").map(({ title, url }) => ({ title, url })),
  };
}

/** The line on keys, unless the conversation has it already. */
function closing({ history, language }: DemoQuestion): string[] {
  const said = history.some(
    ({ role, text }) =>
      role === "assistant" && LANGUAGES.some((each) => text.includes(PHRASES[each].howToAddKey)),
  );
  return said ? [] : [PHRASES[language].howToAddKey];
}
