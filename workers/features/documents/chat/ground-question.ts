import { MAX_DOCUMENTS_ASKED_EACH, MAX_NOTED_DOCUMENTS } from "../../../contract/pdf/chat";
import type { Found } from "../../../contract/pdf/retrieval";
import { labelOf } from "../../../contract/text/page-labels";
import type { Context } from "../../../core/context";
import {
  isAskedOfEach,
  questionIntent,
  type QuestionIntent,
} from "../../../core/knowledge/query/question-intent";
import { rewordQuestion } from "../../../core/knowledge/query/reword-question";
import type { Source } from "../../../core/knowledge/section-store";
import { namedByLabel, printedLabels } from "../pages/page-labels";
import { readPages } from "../pages/read-pages";
import { unreadPages } from "../pages/unread-pages";
import { findPassages } from "../retrieval/find-passages";
import { pdfSectionStore } from "../retrieval/pdf-section-store";
import { documentQuestion, documentSystem } from "../prompts/document-prompt";
import { groundInNotes } from "./ground-in-notes";
import { groundInPages, type AskedPage } from "./ground-in-pages";
import type { Asked, Grounding } from "../prompts/grounding";
import { openSubject, type Subject } from "./subject-files";

export interface GroundedQuestion {
  system: string;
  /** The last message, its material included. */
  text: string;
  grounding: Grounding;
}

/** Passages looked for, one a page: each is a source. */
const MAX_PASSAGES = 10;
/** Full passages added to the notes on all pages if the question is about something in particular. */
const MAX_CLOSEST = 8;

/** Finds what a question about documents can be answered from. Fails with `not_found` when they are gone. */
export async function groundQuestion(ctx: Context, asked: Asked): Promise<GroundedQuestion> {
  const { question, earlier, document, language } = asked;
  const subject = await openSubject(ctx, asked.owner, document.subject);
  const written = questionIntent({ question, earlier, selection: document.selection?.text });
  const [file, ...others] = subject.files;
  const pages =
    file && others.length === 0
      ? await namedByLabel(ctx, file.id, { question, numbers: written.pages })
      : written.pages;
  const grounding = await groundingFor(ctx, asked, { ...written, pages }, subject);
  const [unread, pointed] = await Promise.all([
    unreadPages(ctx, askedFiles(subject, grounding)),
    pointedPage(ctx, asked, subject),
  ]);
  const material = { ...grounding.material, unread, pointed };
  return {
    system: documentSystem(language),
    text: documentQuestion(material, document, language),
    grounding: { ...grounding, material },
  };
}

/** Reads the printed number of the page that is pointed at; undefined where none is. */
async function pointedPage(ctx: Context, { document }: Asked, subject: Subject): Promise<string | undefined> {
  const place = document.selection ?? document.region;
  if (!place) return undefined;
  const { file } = (await placeOf(subject, place)) ?? {};
  return labelOf(file && (await printedLabels(ctx, [file.id])).get(file.id), place.page);
}

/** The documents that a question is about, as far as is known: of many those that passages were found in. */
function askedFiles({ files }: Subject, { sources }: Grounding): Source[] {
  if (files.length <= MAX_NOTED_DOCUMENTS) return files;
  const found = new Set(sources.map(({ file }) => file));
  return files.filter(({ id }) => found.has(id));
}

/**
 * Grounds the answer in what is pointed at or named, else in notes on the whole, else in the passages that fit best.
 */
async function groundingFor(
  ctx: Context,
  asked: Asked,
  intent: QuestionIntent,
  subject: Subject,
): Promise<Grounding> {
  const { selection, region } = asked.document;
  const scope = { files: subject.files, all: subject.all, pages: pageRange(asked, intent, subject) };
  const selected = await placeOf(subject, selection);
  const cut = selected ? null : await placeOf(subject, region);
  const named = selected ? [selected] : cut ? [] : await namedPages(ctx, intent, scope);
  const isOfWhole = intent.isWholeDocument && named.length === 0 && !cut;
  const notes = isOfWhole ? await groundInWhole(ctx, asked, intent.topic, scope) : null;
  if (notes) return notes;
  const found = named.length > 0 ? null : await fittingPages(ctx, asked, intent, scope, subject);
  const isCut = ({ file, page }: AskedPage) => cut?.file.id === file.id && cut.page === page;
  const grounding = await groundInPages(ctx, asked, {
    pages: found ? [...(cut ? [cut] : []), ...found.pages.filter((page) => !isCut(page))] : named,
    about: selection?.text ?? found?.searchText ?? intent.searchText,
    // A picture may show the answer, even if the pages say nothing.
    evidence: found && asked.document.queryType !== "pdf-image-analyse" ? found.evidence : "enough",
  });
  return found?.isOfEach ? ofEachDocument(grounding, scope) : grounding;
}

/** Says which of the documents that are asked by themselves have nothing that fits, and whether there are others. */
function ofEachDocument(grounding: Grounding, { files, all }: Scope): Grounding {
  const { evidence, sources, material } = grounding;
  const hasOthers = all !== undefined || files.length > MAX_DOCUMENTS_ASKED_EACH;
  const found = new Set(sources.map(({ file }) => file));
  const without = hasOthers ? [] : files.filter(({ id }) => !found.has(id)).map(({ name }) => name);
  return {
    ...grounding,
    evidence: evidence === "enough" && hasOthers ? "nearest" : evidence,
    material: { ...material, ofEach: { without, hasOthers } },
  };
}

/** The page that is pointed at; null if none is, or if it is unclear in which of several documents. */
async function placeOf(
  { files, find }: Subject,
  place: { page: number; file?: string | undefined } | undefined,
): Promise<AskedPage | null> {
  if (!place) return null;
  const id = place.file ?? (files.length === 1 ? files[0]!.id : "");
  const file = id && (await find([id])).get(id);
  return file ? { file, page: place.page, score: 1 } : null;
}

type PageRange = [first: number, last: number];

/** A question that names more pages than are read one by one is about the part of the document that they are. */
function pageRange(
  { document }: Asked,
  { pages }: QuestionIntent,
  { files }: Subject,
): PageRange | undefined {
  if (document.pages || files.length !== 1 || pages.length <= MAX_PASSAGES) return document.pages;
  return [Math.min(...pages), Math.max(...pages)];
}

interface Scope extends Pick<Subject, "files" | "all"> {
  pages: PageRange | undefined;
}

/**
 * The few pages that the question names by their numbers and that have words; none where several documents are asked.
 */
async function namedPages(
  ctx: Context,
  intent: QuestionIntent,
  { files, pages }: Scope,
): Promise<AskedPage[]> {
  const [file, ...others] = files;
  const [first, last] = pages ?? [1, Infinity];
  const named = intent.pages.filter((page) => page >= first && page <= last);
  if (!file || others.length > 0 || named.length === 0 || named.length > MAX_PASSAGES) return [];
  const known = await readPages(ctx, file.id, named);
  const hasText = (page: number) => known.some((one) => one.page === page && one.text.trim() !== "");
  return named.filter(hasText).map((page) => ({ file, page, score: 1, isNamed: true }));
}

/**
 * The pages with the passages that fit best, of each document where the same is asked of all, and the text that these
 * were searched with.
 */
async function fittingPages(
  ctx: Context,
  { question, earlier, models }: Asked,
  intent: QuestionIntent,
  scope: Scope,
  { find }: Subject,
): Promise<Pick<Found, "evidence"> & { pages: AskedPage[]; isOfEach: boolean; searchText: string }> {
  const within = { sources: scope.files, all: scope.all };
  const options = { question, earlier, models, module: "pdf" } as const;
  const searchText = await rewordQuestion(ctx, pdfSectionStore, within, intent, options);
  const isOfEach = scope.files.length > 1 && isAskedOfEach(intent.searchText);
  const limit = isOfEach
    ? Math.max(MAX_PASSAGES, Math.min(scope.files.length, MAX_DOCUMENTS_ASKED_EACH))
    : MAX_PASSAGES;
  const { passages, evidence } = await findPassages(ctx, scope, searchText, { limit, isOfEach });
  const files = await find(passages.map(({ file }) => file));
  const pages = passages.flatMap(({ file: id, page, score, start, end }): AskedPage[] => {
    const file = files.get(id);
    return file ? [{ file, page, score, around: { start, end } }] : [];
  });
  return { pages, evidence, isOfEach, searchText };
}

/** Notes on all pages, with the passages closest to what these are asked for; null while there are none. */
async function groundInWhole(
  ctx: Context,
  asked: Asked,
  topic: string,
  scope: Scope,
): Promise<Grounding | null> {
  const closest = topic ? await findPassages(ctx, scope, topic, { limit: MAX_CLOSEST }) : null;
  const passages = closest?.evidence === "enough" ? closest.passages : [];
  return groundInNotes(ctx, asked, { ...scope, topic, passages });
}
