import type { PreviewPicture } from "../contract/content/preview-card";
import { PALETTE } from "./palette";

const { raised, ink, inkMuted, line, lineStrong, accent, onAccent, accentSoft, marker } = PALETTE;
const { success, successSoft, danger, dangerSoft } = PALETTE;

/**
 * The easel of the mark with what a page is about on its canvas. The canvas is 264 wide and 300 high; its top left corner
 * is the origin of what is drawn on it, and the middle of the panel is the origin of the picture.
 */
export function drawPicture(picture: PreviewPicture): string {
  const { canvas, around = "" } = PICTURES[picture];
  return (
    `<g stroke="${onAccent}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M0 58-146 584M0 58l146 526M0 58v60"/><path d="M-100 484h200" stroke-width="9"/></g>` +
    `<rect x="-132" y="106" width="264" height="300" rx="14" fill="${raised}"/>` +
    `<g transform="translate(-132 106)">${canvas}</g>` +
    `<path d="M-140 419h280" stroke="${onAccent}" stroke-width="17" stroke-linecap="round"/>` +
    around
  );
}

interface Picture {
  canvas: string;
  /** Shapes that lie over the edge of the canvas. */
  around?: string;
}

/** Lines of text that are too small to read: `[x, y, length]`. */
const lines = (color: string, thickness: number, ...rows: [x: number, y: number, length: number][]): string =>
  `<path d="${rows.map(([x, y, length]) => `M${x} ${y}h${length}`).join("")}" stroke="${color}" stroke-width="${thickness}" stroke-linecap="round"/>`;

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const check = (x: number, y: number, radius: number, fill: string = accent): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><path d="m${x - radius * 0.42} ${y} ${radius * 0.32} ${radius * 0.34} ${radius * 0.56}-${radius * 0.66}" stroke="#fff" stroke-width="${radius * 0.22}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A pencil that points down to the left; its point is at `x`, `y`. */
const pencil = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" stroke="${ink}" stroke-width="3" stroke-linejoin="round">` +
  `<path d="M0 0 14-48 96-140l34 30L48-18Z" fill="${marker}"/><path d="m96-140 34 30 17-19a8 8 0 0 0-1-11l-21-19a8 8 0 0 0-11 1Z" fill="${onAccent}"/>` +
  `<path d="m14-48 34 30"/><path d="M0 0 5-17 12-11Z" fill="${ink}"/></g>`;

const bubble = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  side: "left" | "right",
): string => {
  const tail =
    side === "left"
      ? `M${x + 22} ${y + height - 2}v22l24-22Z`
      : `M${x + width - 22} ${y + height - 2}v22l-24-22Z`;
  return rect(x, y, width, height, 20, fill) + `<path d="${tail}" fill="${fill}"/>`;
};

const calendar = (cells: readonly string[], x: number, y: number, size: number, gap: number): string =>
  cells
    .map((fill, at) =>
      rect(x + (at % 4) * (size + gap), y + Math.floor(at / 4) * (size + gap), size, size, 8, fill),
    )
    .join("");

/** A page in which the quote of an answer was found. */
const QUOTE =
  lines(line, 9, [30, 42, 120], [30, 70, 204], [30, 98, 176]) +
  rect(22, 122, 220, 34, 6, marker) +
  rect(22, 160, 134, 34, 6, marker) +
  lines(ink, 9, [34, 139, 194], [34, 177, 108]);

const PICTURES: Record<PreviewPicture, Picture> = {
  product: {
    canvas: QUOTE + check(186, 177, 19) + lines(line, 9, [30, 222, 204], [30, 250, 176], [30, 278, 96]),
    around:
      bubble(62, 128, 146, 84, accentSoft, "left") +
      lines(accent, 9, [86, 156, 96], [86, 184, 58]) +
      `<rect x="-206" y="262" width="128" height="112" rx="14" fill="#fff" stroke="${line}" stroke-width="6"/>` +
      rect(-206, 262, 128, 30, 12, accentSoft) +
      [marker, line, accent, line, accent, line]
        .map((fill, at) => rect(-193 + (at % 3) * 37, 302 + Math.floor(at / 3) * 33, 28, 24, 6, fill))
        .join("") +
      pencil(66, 438),
  },
  quote: {
    canvas: QUOTE + lines(line, 9, [30, 222, 204], [30, 250, 176], [30, 278, 204]),
    around:
      `<circle cx="112" cy="300" r="66" fill="#fff" fill-opacity=".94" stroke="${ink}" stroke-width="11"/>` +
      `<path d="m160 348 46 48" stroke="${ink}" stroke-width="20" stroke-linecap="round"/>` +
      check(112, 300, 38, success),
  },
  correction: {
    canvas:
      lines(ink, 13, [30, 46, 132]) +
      lines(line, 9, [30, 86, 204], [30, 114, 150]) +
      rect(22, 138, 220, 34, 6, dangerSoft) +
      lines(danger, 9, [34, 155, 196]) +
      rect(22, 178, 220, 34, 6, successSoft) +
      rect(22, 216, 122, 34, 6, successSoft) +
      lines(success, 9, [34, 195, 196], [34, 233, 98]) +
      lines(line, 9, [30, 276, 176]),
    around: pencil(54, 372),
  },
  calendar: {
    canvas:
      `<path d="M0 14A14 14 0 0 1 14 0h236a14 14 0 0 1 14 14v46H0Z" fill="${accentSoft}"/>` +
      lines(accent, 11, [30, 31, 92]) +
      lines(accent, 11, [198, 31, 0], [232, 31, 0]) +
      calendar(
        [
          line,
          accent,
          line,
          line,
          marker,
          line,
          accent,
          line,
          line,
          line,
          marker,
          line,
          accent,
          line,
          line,
          line,
        ],
        ...([24, 80, 46, 11] as const),
      ),
    around:
      `<g transform="translate(100 286)"><circle cx="44" cy="44" r="62" fill="${marker}"/>` +
      `<path d="m12 46 70-32-24 66-14-22Z" fill="#fff" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="m44 58 38-44" stroke="${ink}" stroke-width="5" stroke-linecap="round"/></g>`,
  },
  reply: {
    canvas:
      `<path d="M0 14A14 14 0 0 1 14 0h236a14 14 0 0 1 14 14v46H0Z" fill="${accentSoft}"/>` +
      `<circle cx="38" cy="30" r="14" fill="${accent}"/>` +
      lines(accent, 10, [66, 30, 84]) +
      bubble(96, 82, 146, 48, accent, "right") +
      lines("#fff", 9, [118, 106, 100]) +
      bubble(22, 164, 190, 96, line, "left") +
      lines(inkMuted, 9, [44, 190, 144], [44, 214, 112]) +
      lines(accent, 9, [44, 238, 72]),
    around:
      rect(24, 330, 176, 58, 29, marker) +
      `<g transform="translate(48 341)" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M15 21a8 8 0 0 0 12 1l6-6A8 8 0 0 0 22 5l-3 3"/><path d="M21 15a8 8 0 0 0-12-1l-6 6a8 8 0 0 0 11 11l3-3"/></g>` +
      lines(ink, 10, [102, 359, 70]),
  },
  prices: {
    canvas:
      [30, 102, 174]
        .map((x, at) => rect(x, 96 - at * 24, 60, 156 + at * 24, 12, at === 1 ? accent : accentSoft))
        .join("") +
      [30, 102, 174]
        .map((x, at) =>
          lines(at === 1 ? "#fff" : accent, 9, [x + 16, 122 - at * 24, 28], [x + 16, 146 - at * 24, 16]),
        )
        .join("") +
      lines(lineStrong, 5, [24, 270, 216]),
    around:
      `<g transform="translate(58 306)"><path d="M10 0h74a14 14 0 0 1 10 4l44 44a14 14 0 0 1 0 20L98 108a14 14 0 0 1-20 0L-6 24" fill="none"/>` +
      `<path d="m62-14 62 0a14 14 0 0 1 14 14v62a14 14 0 0 1-4 10l-56 56a14 14 0 0 1-20 0L-8 62a14 14 0 0 1 0-20l60-52a14 14 0 0 1 10-4Z" fill="${marker}"/><circle cx="108" cy="16" r="12" fill="${accent}"/></g>`,
  },
  articles: {
    canvas: [24, 116, 208]
      .map(
        (y, at) =>
          rect(24, y, 68, 68, 10, [marker, accentSoft, accent][at]!) +
          lines(ink, 11, [112, y + 16, [112, 92, 122][at]!]) +
          lines(line, 9, [112, y + 40, 124], [112, y + 60, [84, 108, 64][at]!]),
      )
      .join(""),
    around: pencil(52, 436),
  },
  article: {
    canvas:
      rect(0, 0, 264, 104, 14, accentSoft) +
      rect(0, 84, 264, 24, 0, raised) +
      `<path d="M36 84 92 28l40 40 26-24 60 40Z" fill="${accent}" fill-opacity=".55"/><circle cx="206" cy="34" r="13" fill="${marker}"/>` +
      lines(ink, 13, [30, 130, 186]) +
      lines(line, 9, [30, 166, 204], [30, 192, 176]) +
      rect(22, 208, 190, 32, 6, marker) +
      lines(ink, 9, [34, 224, 164]) +
      lines(line, 9, [30, 258, 204], [30, 282, 120]),
    around: pencil(56, 430),
  },
  terms: {
    canvas:
      lines(ink, 13, [30, 46, 150]) +
      [92, 164, 236]
        .map(
          (y, at) =>
            `<circle cx="40" cy="${y + 12}" r="16" fill="${at === 0 ? marker : accentSoft}"/>` +
            lines(line, 9, [76, y, 158], [76, y + 26, [124, 146, 96][at]!]),
        )
        .join(""),
    around:
      check(124, 376, 52, success) + `<circle cx="124" cy="376" r="57" stroke="#fff" stroke-width="8"/>`,
  },
  mark: {
    canvas:
      `<g transform="translate(60 46) scale(4.5)"><rect width="32" height="32" rx="8" fill="${accent}"/>` +
      `<path d="M16 7 10 25M16 7l6 18M8.5 18.5h15" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
      rect(52, 222, 160, 34, 6, marker) +
      lines(ink, 9, [66, 239, 132]),
    around: pencil(52, 436),
  },
  status: {
    canvas:
      lines(ink, 13, [30, 46, 110]) +
      [88, 158, 228]
        .map((y) =>
          Array.from({ length: 9 }, (_, at) =>
            rect(28 + at * 23.5, y, 15, 46, 5, y === 158 && at === 3 ? marker : at < 8 ? onAccent : accent),
          ).join(""),
        )
        .join(""),
    around:
      check(124, 376, 52, success) + `<circle cx="124" cy="376" r="57" stroke="#fff" stroke-width="8"/>`,
  },
  questions: {
    canvas: [24, 92, 160, 228]
      .map(
        (y, at) =>
          rect(22, y, 220, 50, 12, at === 1 ? accentSoft : "#f4f4f0") +
          lines(at === 1 ? accent : inkMuted, 9, [44, y + 25, [98, 124, 84, 110][at]!]) +
          `<path d="M208 ${y + 25}h18${at === 1 ? "" : `M217 ${y + 16}v18`}" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
      )
      .join(""),
    around:
      bubble(46, 296, 136, 104, marker, "right") +
      `<path d="M98 336a17 17 0 1 1 24 16c-6 3-8 6-8 12" stroke="${ink}" stroke-width="9" stroke-linecap="round" fill="none"/><circle cx="114" cy="380" r="6" fill="${ink}"/>`,
  },
};
