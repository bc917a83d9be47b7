import type { PassageSource } from "../../../contract/pdf/chat";
import { MAX_PDF_PAGES } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { locateQuote } from "../../knowledge/citations/locate-quote";
import { readLayouts } from "../pages/read-layouts";
import { readPages } from "../pages/read-pages";
import { findPassages } from "../retrieval/find-passages";
import { isWholeDocumentQuestion, topicOfWholeDocument } from "../../knowledge/query/whole-document";
import { citePages, quotePage, type CitablePage, type Quoted } from "../citations/cite-pages";
import { documentQuestion, documentSystem } from "./document-prompt";
import { groundInNotes } from "./ground-in-notes";
import { materialOf, type Asked, type Grounding } from "./grounding";
import { isOfSubject, newestFilesOfSubject, filesOfSubject, type SubjectFile } from "./subject-files";
import { shareOut, excerptAround, type TextSpan } from "../../knowledge/text/excerpt";
import { parsePageReferences, withoutPageReferences } from "../../knowledge/query/page-references";
import { searchText } from "../../knowledge/query/search-text";

export interface GroundedQuestion {
  system: string;
  /** The last message, its material included. */
  text: string;
  grounding: Grounding;
}

/** Documents that are known from the start; a subject that has more is searched in all of them. */
const NEWEST_FILES = 200;
/** Passages looked for, one a page: each is a source. */
const PASSAGES = 10;
/** Passages told at length among the notes on all pages, where these are asked for something. */
const CLOSEST = 8;

const NOWHERE: TextSpan = { start: 0, end: 0 };

/** Finds what a question about documents can be answered from. Fails with `not_found` when they are gone. */
export async function groundQuestion(ctx: Context, asked: Asked): Promise<GroundedQuestion> {
  const files = await newestFilesOfSubject(ctx, asked.owner, asked.document.subject, NEWEST_FILES);
  const grounding = await groundingFor(ctx, withinNamed(asked, files), files);
  const { language, document } = asked;
  return {
    system: documentSystem(language),
    text: documentQuestion(grounding.material, document, language),
    grounding,
  };
}

async function groundingFor(ctx: Context, asked: Asked, files: SubjectFile[]): Promise<Grounding> {
  const { document, question } = asked;
  const selected = await pageOf(ctx, asked, document.selection, files);
  if (selected) return ground(ctx, asked, [selected], "enough");
  const cut = await pageOf(ctx, asked, document.region, files);
  const named = cut ? [] : await pagesAsked(ctx, asked, files);
  if (named.length > 0) return ground(ctx, asked, named, "enough");
  const isAll = files.length < NEWEST_FILES;
  const all = isAll ? undefined : { only: isOfSubject(asked.owner, document.subject) };
  const scope = { files, all, pages: document.pages };
  if (!cut && isWholeDocumentQuestion(question)) {
    const subject = topicOfWholeDocument(withoutPageReferences(question));
    const closest = subject ? await findPassages(ctx, scope, subject, { limit: CLOSEST }) : null;
    const notes = await groundInNotes(ctx, files, asked, {
      subject,
      passages: closest?.evidence === "enough" ? closest.passages : [],
    });
    if (notes) return notes;
  }
  const { passages, evidence } = await findPassages(ctx, scope, searchedFor(asked), { limit: PASSAGES });
  const ids = passages.map(({ file }) => file);
  const found = await withOthers(ctx, asked, files, ids);
  const ranked = passages.flatMap(({ file: id, page, score, start, end }) => {
    const file = found.find((one) => one.id === id);
    const isCut = cut?.file.id === id && cut.page === page;
    return file && !isCut ? [{ file, page, score, around: { start, end } }] : [];
  });
  // What a picture shows may be the answer, whatever the pages say.
  const isSeen = document.queryType === "pdf-image-analyse";
  return ground(ctx, asked, cut ? [cut, ...ranked] : ranked, isSeen ? "enough" : evidence);
}

/** The search text: the question with the questions it follows up on, without its page references. */
const searchedFor = ({ question, earlier, document }: Asked): string =>
  withoutPageReferences(searchText({ question, earlier, selection: document.selection?.text }));

/** A page to answer from; the part `around` says is what matters of it. */
interface AskedPage {
  file: SubjectFile;
  page: number;
  score: number;
  around?: TextSpan;
  /** Whether the question is about this page, whatever it says. */
  isNamed?: boolean;
}

/** Files, and those of the named ones that are not among them and belong to what is asked. */
async function withOthers(
  ctx: Context,
  { owner, document }: Asked,
  files: SubjectFile[],
  ids: readonly string[],
): Promise<SubjectFile[]> {
  const others = ids.filter((id) => files.every((file) => file.id !== id));
  return [...files, ...(await filesOfSubject(ctx, owner, document.subject, others))];
}

/** The page that the question refers to; null if it refers to none, or if it is unclear in which of several documents. */
async function pageOf(
  ctx: Context,
  asked: Asked,
  place: { page: number; file?: string } | undefined,
  files: SubjectFile[],
): Promise<AskedPage | null> {
  if (!place) return null;
  const id = place.file ?? (files.length === 1 ? files[0]!.id : undefined);
  const file = id && (await withOthers(ctx, asked, files, [id])).find((one) => one.id === id);
  return file ? { file, page: place.page, score: 1 } : null;
}

/** A question that names more pages than are read one by one is about the part of the document that they are. */
function withinNamed(asked: Asked, files: SubjectFile[]): Asked {
  const { document, question } = asked;
  const named = parsePageReferences(question, MAX_PDF_PAGES);
  if (document.pages || files.length !== 1 || named.length <= PASSAGES) return asked;
  return { ...asked, document: { ...document, pages: [Math.min(...named), Math.max(...named)] } };
}

/** The few pages that the question names by their numbers and that have words; none where several documents are asked. */
async function pagesAsked(
  ctx: Context,
  { question, document }: Asked,
  files: SubjectFile[],
): Promise<AskedPage[]> {
  const [file, ...others] = files;
  const [from, to] = document.pages ?? [1, Infinity];
  const named = parsePageReferences(question, MAX_PDF_PAGES).filter((page) => page >= from && page <= to);
  if (!file || others.length > 0 || named.length === 0 || named.length > PASSAGES) return [];
  const known = await readPages(ctx, file.id, named);
  const hasText = (page: number) => known.some((one) => one.page === page && one.text.trim() !== "");
  return named.filter(hasText).map((page) => ({ file, page, score: 1, isNamed: true }));
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
      return texts.map((text): CitablePage => ({ file, text, layout: layouts.get(text.page) ?? null }));
    }),
  );
  const all = loaded.flat();
  const about = asked.document.selection?.text ?? searchedFor(asked);
  const pages = ranked.flatMap(({ file, page, score, around, isNamed }) => {
    const known = all.find(({ text, file: of }) => of === file && text.page === page);
    return known
      ? [{ ...known, score, isNamed, around: around ?? locateQuote(known.text.text, about) ?? NOWHERE }]
      : [];
  });
  const shares = shareOut(
    pages.map(({ text }) => text.text.length),
    asked.budget,
  );
  const quoted = pages.map((page) => quotePage(page, about, asked.language, page.around));
  const sources = pages.map((page, at) => sourceOf(page, at + 1, quoted[at]!));
  // Where even the passage is too long, what is around its best sentence is what the model is given.
  const core = ({ text, around }: (typeof pages)[number], at: number) =>
    around.end - around.start > shares[at]! ? locateQuote(text.text, sources[at]!.quote) : null;
  return {
    evidence,
    sources,
    material: {
      ...materialOf(asked),
      searchText: about,
      passages: pages.map((page, at) => ({
        n: at + 1,
        title: page.file.name,
        page: page.text.page,
        isFromPicture: page.text.isFromPicture,
        quote: quoted[at]!.fits || page.isNamed ? quoted[at]!.quote : undefined,
        text: excerptAround(page.text.text, shares[at]!, core(page, at) ?? page.around),
      })),
      isLow: evidence === "low",
    },
    cite: citePages(pages.map((page, at) => ({ ...page, n: at + 1 }))),
  };
}

function sourceOf(page: CitablePage & { score: number }, n: number, { quote, rects }: Quoted): PassageSource {
  const { file, text, score } = page;
  return {
    n,
    title: file.name,
    url: `/user/pdf-chat/view/${file.id}#page=${text.page}`,
    file: file.id,
    page: text.page,
    score,
    ...(text.isFromPicture && { from_picture: true }),
    ...{ quote, rects },
  };
}
