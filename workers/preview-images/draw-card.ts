import { PREVIEW_SIZE, type PreviewCard } from "../contract/content/preview-card";
import { fitLines, fitTitle, textOf, widthOf, type FittedTitle, type Measure, type Word } from "./fit-text";
import { PALETTE } from "./palette";
import { drawPicture } from "./pictures";

export const FONT = "Hanken Grotesk";

/** Weight and spacing of letters. */
export interface Lettering {
  weight: 500 | 600;
  /** Space between letters, in parts of the size of the font. */
  tracking: number;
}

const TITLE: Lettering = { weight: 600, tracking: -0.03 };
const BRAND: Lettering = { weight: 600, tracking: -0.02 };
const TEXT: Lettering = { weight: 500, tracking: -0.008 };

/** Measures texts that are set in one way. */
export type MeasureIn = (lettering: Lettering) => Measure;

const { width, height } = PREVIEW_SIZE;
const MARGIN = 72;
const PANEL_AT = 740;
const COLUMN = PANEL_AT - MARGIN - 48;
/** Distance of two lines, in parts of the size of the font. */
const TITLE_LEADING = 1.14;
const TEXT_SIZE = 30;
const TEXT_LEADING = 42;
const MAX_TEXT_LINES = 3;
/** Space between the title and the text. */
const GAP = 56;
/** Area for title and text: below the name of the product. */
const AREA = { top: 172, bottom: 588 };
/** Height of capital letters, in parts of the size of the font. */
const CAPITALS = 0.7;

/** The image of a page, as SVG: its title with the name of the product, and what the page is about on the easel. */
export function drawCard(card: PreviewCard, measureIn: MeasureIn): string {
  const { picture, title, marked, text, label } = card;
  const fitted = fitTitle(title, marked, COLUMN, measureIn(TITLE));
  const titleHeight = (fitted.lines.length - 1) * fitted.size * TITLE_LEADING + fitted.size * CAPITALS;
  const room = Math.floor((AREA.bottom - AREA.top - titleHeight - GAP) / TEXT_LEADING);
  const lines = fitLines(text, Math.min(MAX_TEXT_LINES, room), COLUMN / TEXT_SIZE, measureIn(TEXT));
  const textHeight = lines.length && GAP + lines.length * TEXT_LEADING;
  const top = AREA.top + Math.max(0, (AREA.bottom - AREA.top - titleHeight - textHeight) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" font-family="${FONT}">`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.surface}"/>`,
    drawPanel(),
    `<g transform="translate(${(PANEL_AT + width) / 2} 0)">${drawPicture(picture)}</g>`,
    drawBrand(label, measureIn),
    drawTitle(fitted, top, measureIn(TITLE)),
    ...lines.map((line, at) =>
      drawText(line, {
        ...{ x: MARGIN, y: top + titleHeight + GAP + TEXT_SIZE * CAPITALS + at * TEXT_LEADING },
        ...{ size: TEXT_SIZE, fill: PALETTE.inkMuted, lettering: TEXT },
      }),
    ),
    "</svg>",
  ].join("");
}

const drawPanel = (): string =>
  `<rect x="${PANEL_AT}" width="${width - PANEL_AT}" height="${height}" fill="${PALETTE.accent}"/>` +
  `<circle cx="${(PANEL_AT + width) / 2}" cy="290" r="212" fill="${PALETTE.accentRaised}"/>`;

/** The mark and the name of the product, and the part of the site behind a thin line. */
function drawBrand(label: string, measureIn: MeasureIn): string {
  const [name, size, y] = ["Atelier", 36, 103];
  const x = MARGIN + 76;
  const end = x + measureIn(BRAND)(name) * size;
  return (
    `<g transform="translate(${MARGIN} 62) scale(1.75)"><rect width="32" height="32" rx="8" fill="${PALETTE.accent}"/>` +
    `<path d="M16 7 10 25M16 7l6 18M8.5 18.5h15" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    drawText(name, { x, y, size, lettering: BRAND }) +
    (label &&
      `<path d="M${end + 22} 74v32" stroke="${PALETTE.lineStrong}" stroke-width="2" stroke-opacity=".6"/>` +
        drawText(label, { x: end + 44, y, size: TEXT_SIZE, fill: PALETTE.inkMuted, lettering: TEXT }))
  );
}

function drawTitle({ size, lines }: FittedTitle, top: number, measure: Measure): string {
  return lines
    .map((line, at) => {
      const y = top + size * CAPITALS + at * size * TITLE_LEADING;
      return (
        drawMarker(line, y, size, measure) + drawText(textOf(line), { x: MARGIN, y, size, lettering: TITLE })
      );
    })
    .join("");
}

/** The stroke of a marker under the marked words of a line. */
function drawMarker(line: readonly Word[], y: number, size: number, measure: Measure): string {
  const isMarked = (word: Word) => word.isMarked;
  const from = line.findIndex(isMarked);
  if (from < 0) return "";
  const to = line.findLastIndex(isMarked) + 1;
  const before = from > 0 ? (widthOf(line.slice(0, from), measure) + measure(" ")) * size : 0;
  const length = widthOf(line.slice(from, to), measure) * size;
  const margin = size * 0.1;
  return `<rect x="${MARGIN + before - margin}" y="${y - size * 0.66}" width="${length + 2 * margin}" height="${size * 0.84}" rx="${margin}" fill="${PALETTE.marker}"/>`;
}

interface TextOptions {
  x: number;
  y: number;
  size: number;
  fill?: string;
  lettering: Lettering;
}

/** One line of text. */
export const drawText = (
  content: string,
  { x, y, size, fill = PALETTE.ink, lettering: { weight, tracking } }: TextOptions,
): string =>
  `<text xml:space="preserve" x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${tracking * size}" fill="${fill}">${escapeXml(content)}</text>`;

const escapeXml = (content: string): string =>
  content.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
