import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import type { PromptPassage } from "../../../providers/llm/ask-model";
import { readLayouts } from "../pages/read-layouts";
import { readPages, type PageText } from "../pages/read-pages";
import { findPassages } from "../retrieval/find-passages";
import { asksForWhole } from "./asks-for-whole";
import { citeFrom, type CitedPage } from "./cite-from";
import { documentQuestion, documentSystem } from "./document-prompt";
import { notesOf } from "./notes-of";
import { materialOf, type Asked, type Grounding } from "./grounding";
import { filesOfSubject, type SubjectFile } from "./own-subject";
import { quoteFrom } from "./quote-from";

export interface GroundedQuestion {
  system: string;
  /** The last message, its material included. */
  text: string;
  grounding: Grounding;
}

/** Passages looked for, one a page: each is a source. */
const PASSAGES = 10;
/** A question with fewer words is read together with the one before it. */
const SHORT_QUESTION_WORDS = 6;

/** Finds what a question about documents can be answered from. Fails with `not_found` when they are gone. */
export async function groundQuestion(ctx: Context, asked: Asked): Promise<GroundedQuestion> {
  const files = await filesOfSubject(ctx, asked.owner, asked.document.subject);
  const grounding = await groundingFor(ctx, asked, files);
  const { language, document } = asked;
  return {
    system: documentSystem(language),
    text: documentQuestion(grounding.material, document.selection?.page ?? null, language),
    grounding,
  };
}

async function groundingFor(ctx: Context, asked: Asked, files: SubjectFile[]): Promise<Grounding> {
  const { document, question } = asked;
  if (document.selection) {
    const [file] = files;
    return ground(ctx, asked, file ? [{ file, page: document.selection.page, score: 1 }] : [], "enough");
  }
  if (asksForWhole(question)) {
    const notes = await notesOf(ctx, files, asked);
    if (notes) return notes;
  }
  const scope = { files, pages: document.pages };
  const { passages, evidence } = await findPassages(ctx, scope, searchFor(asked), { limit: PASSAGES });
  const ranked = passages.flatMap(({ file: id, page, score }) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ file, page, score }] : [];
  });
  return ground(ctx, asked, ranked, evidence);
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
    material: {
      ...materialOf(asked),
      passages: pages.map(({ file, text }, at) => passageOf(file, text, at + 1, share)),
      isLow: evidence === "low",
    },
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
