import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import type { PreviewCard } from "../contract/content/preview-card";
import { drawCard, drawText, FONT, type Lettering } from "./draw-card";
import latin500 from "./fonts/latin-500.ttf";
import latin600 from "./fonts/latin-600.ttf";
import latinExtended500 from "./fonts/latin-extended-500.ttf";
import latinExtended600 from "./fonts/latin-extended-600.ttf";
import { readable } from "./readable";

const options = {
  font: {
    fontBuffers: [latin500, latin600, latinExtended500, latinExtended600].map((font) => new Uint8Array(font)),
    defaultFontFamily: FONT,
  },
};

/** Font size used for measuring, px. */
const SIZE = 100;

let isReady: Promise<void> | undefined;

/** The image of a page, as PNG. */
export async function renderCard(card: PreviewCard): Promise<Uint8Array<ArrayBuffer>> {
  await (isReady ??= initWasm(resvg));
  const svg = drawCard(readable(card), measureIn);
  const drawing = new Resvg(svg, options);
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

/** Texts are measured by drawing them: what is known of one is kept while an image is made. */
function measureIn(lettering: Lettering): (text: string) => number {
  const known = new Map<string, number>();
  // Spaces at the ends are no ink: two strokes hold the text between them.
  const strokes = inkOf("||", lettering);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const width = (inkOf(`|${text}|`, lettering) - strokes) / SIZE;
    known.set(text, width);
    return width;
  };
}

function inkOf(text: string, lettering: Lettering): number {
  const line = drawText(text, { x: 0, y: SIZE, size: SIZE, lettering });
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="${2 * SIZE}" font-family="${FONT}">${line}</svg>`,
    options,
  );
  const box = drawing.innerBBox();
  drawing.free();
  const width = box?.width ?? 0;
  box?.free();
  return width;
}
