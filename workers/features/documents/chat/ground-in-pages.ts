import type { Context } from "../../../core/context";
import { locateQuote } from "../../../core/knowledge/citations/locate-quote";
import type { Source } from "../../../core/knowledge/section-store";
import { excerptAround, shareOut, type TextSpan } from "../../../core/knowledge/text/excerpt";
import { citePages, passageSource, quoteOnPages } from "../citations/cite-pages";
import { openPages } from "../pages/read-pages";
import { materialOf, type Asked, type Grounding } from "../prompts/grounding";

/** A page to answer from; the part `around` says is what matters of it. */
export interface AskedPage {
  file: Source;
  page: number;
  score: number;
  around?: TextSpan;
  /** Whether the question is about this page, regardless of its words. */
  isNamed?: boolean;
}

interface PagesFound {
  /** Best first. */
  pages: readonly AskedPage[];
  /** Text that quotes are chosen for: the selected words, or the text that was searched. */
  about: string;
  evidence: Grounding["evidence"];
}

const NOWHERE: TextSpan = { start: 0, end: 0 };

/** Makes pages the material of an answer: what matters of each, as far as the prompt has room. */
export async function groundInPages(
  ctx: Context,
  asked: Asked,
  { pages: found, about, evidence }: PagesFound,
): Promise<Grounding> {
  const opened = await openPages(ctx, found);
  const pages = opened.map((page, at) => ({
    ...page,
    n: at + 1,
    around: page.around ?? locateQuote(page.text.text, about) ?? NOWHERE,
  }));
  const shares = shareOut(
    pages.map(({ text }) => text.text.length),
    asked.budget,
  );
  const quoteOn = quoteOnPages(about, asked.language);
  const quoted = pages.map((page) => quoteOn(page, page.around));
  // The model is given what is around the passage's best sentence where even the passage is too long.
  const core = ({ text, around }: (typeof pages)[number], at: number) =>
    around.end - around.start > shares[at]! ? locateQuote(text.text, quoted[at]!.quote) : null;
  return {
    evidence,
    sources: pages.map((page, at) => passageSource(page, quoted[at]!)),
    material: {
      ...materialOf(asked),
      searchText: about,
      passages: pages.map((page, at) => ({
        n: page.n,
        title: page.file.name,
        page: page.page,
        label: page.text.label,
        isFromPicture: page.text.isFromPicture,
        quote: quoted[at]!.fits || page.isNamed ? quoted[at]!.quote : undefined,
        text: excerptAround(page.text.text, shares[at]!, core(page, at) ?? page.around),
      })),
      isLow: evidence !== "enough",
    },
    cite: citePages(pages),
  };
}
