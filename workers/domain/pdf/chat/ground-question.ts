import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { locateQuote } from "../citations/locate-quote";
import { readLayouts } from "../pages/read-layouts";
import { readPages } from "../pages/read-pages";
import { findPassages } from "../retrieval/find-passages";
import { asksForWhole } from "./asks-for-whole";
import { citeFrom, type CitedPage } from "./cite-from";
import { documentQuestion, documentSystem } from "./document-prompt";
import { notesOf } from "./notes-of";
import { materialOf, type Asked, type Grounding } from "./grounding";
import { filesOfSubject, type SubjectFile } from "./own-subject";
import { shareOut, windowOf, type Around } from "./passage-window";
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

const NOWHERE: Around = { start: 0, end: 0 };

/** Finds what a question about documents can be answered from. Fails with `not_found` when they are gone. */
export async function groundQuestion(ctx: Context, asked: Asked): Promise<GroundedQuestion> {
  const files = await filesOfSubject(ctx, asked.owner, asked.document.subject);
  const grounding = await groundingFor(ctx, asked, files);
  const { language, document } = asked;
  return {
    system: documentSystem(language),
    text: documentQuestion(grounding.material, document, language),
    grounding,
  };
}

async function groundingFor(ctx: Context, asked: Asked, files: SubjectFile[]): Promise<Grounding> {
  const { document, question } = asked;
  const selected = pageOf(document.selection, files);
  if (selected) return ground(ctx, asked, [selected], "enough");
  const cut = pageOf(document.region, files);
  if (!cut && asksForWhole(question)) {
    const notes = await notesOf(ctx, files, asked);
    if (notes) return notes;
  }
  const scope = { files, pages: document.pages };
  const { passages, evidence } = await findPassages(ctx, scope, searchFor(asked), { limit: PASSAGES });
  const ranked = passages.flatMap(({ file: id, page, score, start, end }) => {
    const file = files.find((one) => one.id === id);
    const isCut = cut?.file === file && cut?.page === page;
    return file && !isCut ? [{ file, page, score, around: { start, end } }] : [];
  });
  // What a picture shows may be the answer, whatever the pages say.
  const isSeen = document.queryType === "pdf-image-analyse";
  return ground(ctx, asked, cut ? [cut, ...ranked] : ranked, isSeen ? "enough" : evidence);
}

/** A page to answer from; the part `around` says is what matters of it. */
interface AskedPage {
  file: SubjectFile;
  page: number;
  score: number;
  around?: Around;
}

/** The page that was pointed at; null where nothing was, or where nobody says in which of several documents. */
function pageOf(place: { page: number; file?: string } | undefined, files: SubjectFile[]): AskedPage | null {
  if (!place) return null;
  const only = files.length === 1 ? files[0] : undefined;
  const file = place.file === undefined ? only : files.find(({ id }) => id === place.file);
  return file ? { file, page: place.page, score: 1 } : null;
}

/** "And in 2022?" is about what was asked before; a question about words that were selected is about these. */
function searchFor({ question, earlier, document }: Asked): string {
  if (document.selection) return `${question}\n${document.selection.text}`;
  const before = earlier.at(-1);
  const isShort = question.split(/\s+/).length < SHORT_QUESTION_WORDS;
  return isShort && before ? `${before}\n${question}` : question;
}

async function ground(
  ctx: Context,
  asked: Asked,
  ranked: AskedPage[],
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
  const about = asked.document.selection?.text ?? asked.question;
  const pages = ranked.flatMap(({ file, page, score, around }) => {
    const known = all.find(({ text, file: of }) => of === file && text.page === page);
    return known
      ? [{ ...known, score, around: around ?? locateQuote(known.text.text, about) ?? NOWHERE }]
      : [];
  });
  const shares = shareOut(
    pages.map(({ text }) => text.text.length),
    asked.budget,
  );
  const sources = pages.map((page, at) => sourceOf(page, at + 1, about, asked.language));
  // Where even the passage is too long, what is around its best sentence is what the model is given.
  const core = ({ text, around }: (typeof pages)[number], at: number) =>
    around.end - around.start > shares[at]! ? locateQuote(text.text, sources[at]!.quote) : null;
  return {
    evidence,
    sources,
    material: {
      ...materialOf(asked),
      passages: pages.map((page, at) => ({
        n: at + 1,
        title: page.file.name,
        page: page.text.page,
        isFromPicture: page.text.isFromPicture,
        text: windowOf(page.text.text, shares[at]!, core(page, at) ?? page.around),
      })),
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
    ...(text.isFromPicture && { from_picture: true }),
    ...quoteFrom(page, about, language),
  };
}
