import type { Language } from "../../contract/languages";
import type { Citation, PassageSource } from "../../contract/pdf-chat";
import type { Context } from "../../context";
import type { DocumentQuestion } from "../../durable-objects/turn-log/client";
import type { PromptPassage } from "../../providers/llm/ask-model";
import { readLayouts } from "../pdf-pages/read-layouts";
import { readPages, type PageText } from "../pdf-pages/read-pages";
import { findPassages } from "../pdf-retrieval/find-passages";
import { asksForWhole } from "./asks-for-whole";
import { citeFrom, type CitedPage } from "./cite-from";
import { documentQuestion, documentSystem } from "./document-prompt";
import { notesOf } from "./notes-of";
import { filesOfSubject, type SubjectFile } from "./own-subject";
import { quoteFrom } from "./quote-from";

/** What an answer about documents rests on. */
export interface Grounding {
  sources: PassageSource[];
  evidence: "low" | "enough";
  passages: readonly PromptPassage[];
  /** Checks a reference to passage `n`; null when there is no such passage. */
  cite: (n: number, quote: string | null) => Omit<Citation, "k"> | null;
}

export interface GroundedQuestion {
  system: string;
  /** The last message, its material included. */
  text: string;
  grounding: Grounding;
}

interface Asked {
  /** Whose documents. */
  owner: string;
  question: string;
  /** What was asked before, oldest first. */
  earlier: string[];
  document: DocumentQuestion;
  language: Language;
  /** Characters that the material may take. */
  budget: number;
}

/** Passages looked for; those of one page count as one source. */
const PASSAGES = 16;
const MOST_SOURCES = 8;
/** A question with fewer words is read together with the one before it. */
const SHORT_QUESTION_WORDS = 6;

/** Finds what a question about documents can be answered from. Fails with `not_found` when they are gone. */
export async function groundQuestion(ctx: Context, asked: Asked): Promise<GroundedQuestion> {
  const files = await filesOfSubject(ctx, asked.owner, asked.document.subject);
  const found = await materialFor(ctx, asked, files);
  const { question, document, language } = asked;
  return {
    system: documentSystem(language),
    text: documentQuestion({
      question,
      language,
      type: document.type,
      selection: document.selection,
      passages: found.grounding.passages,
      areNotes: found.areNotes,
      isLow: found.grounding.evidence === "low",
    }),
    grounding: found.grounding,
  };
}

async function materialFor(ctx: Context, asked: Asked, files: SubjectFile[]) {
  const { document, question } = asked;
  if (document.selection) {
    const [file] = files;
    const pages = file ? [{ file, page: document.selection.page, score: 1 }] : [];
    return { areNotes: false, grounding: await ground(ctx, asked, pages, "enough") };
  }
  if (asksForWhole(question)) {
    const notes = await notesOf(ctx, files, document.pages, asked.budget);
    if (notes) return { areNotes: true, grounding: notes };
  }
  const { passages, evidence } = await findPassages(ctx, { files, pages: document.pages }, searchFor(asked), {
    limit: PASSAGES,
    language: asked.language,
  });
  const best = new Map<string, { file: SubjectFile; page: number; score: number }>();
  for (const { file, page, score } of passages) {
    const key = `${file} ${page}`;
    const known = files.find(({ id }) => id === file);
    if (known && !best.has(key) && best.size < MOST_SOURCES) best.set(key, { file: known, page, score });
  }
  return { areNotes: false, grounding: await ground(ctx, asked, [...best.values()], evidence) };
}

/** "And in 2022?" is about what was asked before. */
function searchFor({ question, earlier }: Asked): string {
  const before = earlier.at(-1);
  const isShort = question.split(/\s+/).length < SHORT_QUESTION_WORDS;
  return isShort && before ? `${before}\n${question}` : question;
}

async function ground(
  ctx: Context,
  asked: Asked,
  ranked: { file: SubjectFile; page: number; score: number }[],
  evidence: Grounding["evidence"],
): Promise<Grounding> {
  const byFile = Map.groupBy(ranked, ({ file }) => file);
  const loaded = await Promise.all(
    [...byFile].map(async ([file, of]) => {
      const pages = of.map(({ page }) => page);
      const [texts, layouts] = await Promise.all([
        readPages(ctx, file.id, pages),
        readLayouts(ctx, file, pages),
      ]);
      return texts.map((text): CitedPage => ({ file, text, layout: layouts.get(text.page) ?? null }));
    }),
  );
  const all = loaded.flat();
  const pages = ranked.flatMap(({ file, page, score }) => {
    const known = all.find(({ text, file: of }) => of === file && text.page === page);
    return known ? [{ ...known, score }] : [];
  });
  const share = Math.floor(asked.budget / Math.max(1, pages.length));
  const about = asked.document.selection?.text ?? asked.question;
  return {
    evidence,
    sources: pages.map((page, at) => sourceOf(page, at + 1, about, asked.language)),
    passages: pages.map(({ file, text }, at) => passageOf(file, text, at + 1, share)),
    cite: citeFrom(pages.map((page, at) => ({ ...page, n: at + 1 }))),
  };
}

function sourceOf(
  page: CitedPage & { score: number },
  n: number,
  about: string,
  language: Language,
): PassageSource {
  const { file, text, score } = page;
  return {
    n,
    title: file.name,
    url: `/user/pdf-chat/view/${file.id}#page=${text.page}`,
    file: file.id,
    page: text.page,
    score,
    ...quoteFrom(page, about, language),
  };
}

const passageOf = (file: SubjectFile, { page, text }: PageText, n: number, most: number): PromptPassage => ({
  n,
  title: file.name,
  page,
  text: text.slice(0, most),
});
