import type { Mermaid } from "mermaid";

/** Address at which the build puts Mermaid; see vite.config.ts. */
declare const __MERMAID_URL__: string;

async function loadMermaid(): Promise<Mermaid> {
  const loaded = (await import(/* @vite-ignore */ __MERMAID_URL__)) as { default: Mermaid };
  return loaded.default;
}

/** Ways for a diagram to name something to load: the page's policy refuses them, so such a diagram stays code. */
const LOADS = /@\{|\burl\s*\(|@import|<\s*(?:img|image|iframe|object|style)\b/i;
/** Matches kinds that draw a shape for each number up to one that is named: a large one would hang the page. */
const COUNTING = /^\s*(?:%%[^\n]*\n\s*)*(?:packet|block)\b/;
const LARGE_NUMBER = /\d{4}/;
/** Matches blocks that can be nested in each other; more levels than the limit would freeze the page. */
const BLOCK = /^[^\S\n\r\u2028\u2029]*(?:loop|alt|opt|par|critical|break|rect|box|subgraph)\b/gm;
const MAX_BLOCKS = 100;
const MAX_LENGTH = 20_000;
const FONT = "ui-sans-serif, system-ui, sans-serif";

let drawings = 0;

export interface DiagramImage {
  address: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
}

/**
 * Draws a Mermaid source as an SVG image, null when it cannot be drawn. The text is a model's: labels are
 * plain text, its own directives are ignored, and what leaves here may only be used as an image.
 */
export async function drawDiagram(source: string, dark: boolean): Promise<DiagramImage | null> {
  if (source.length > MAX_LENGTH || LOADS.test(source)) return null;
  const plain = withoutTags(withoutDirectives(source));
  if (COUNTING.test(plain) && LARGE_NUMBER.test(plain)) return null;
  if ((plain.match(BLOCK)?.length ?? 0) > MAX_BLOCKS) return null;
  const mermaid = await loadMermaid();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    theme: dark ? "dark" : "neutral",
    fontFamily: FONT,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
  });
  const { svg } = await drawApart((board) => mermaid.render(`diagram-${(drawings += 1)}`, plain, board));
  const size = sizeOf(svg);
  return (
    size && {
      address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withSize(svg, size))}`,
      ...size,
    }
  );
}

/**
 * Mermaid draws into the page in order to measure. At the end of the page, its drawing would push what is there out of its
 * place for a moment: it gets an element that takes no room.
 */
async function drawApart<T>(draw: (board: Element) => Promise<T>): Promise<T> {
  const board = document.createElement("div");
  board.ariaHidden = "true";
  Object.assign(board.style, {
    position: "fixed",
    inset: "0 0 auto",
    height: "0",
    overflow: "hidden",
    visibility: "hidden",
  });
  document.body.appendChild(board);
  try {
    return await draw(board);
  } finally {
    board.remove();
  }
}

/** Front matter and `%%{…}%%` could change fonts, styles and limits. */
function withoutDirectives(source: string): string {
  return source.replace(/^\s*---\n[\s\S]*?\n---\n/, "").replace(/%%\{[^]*?(?:\}%%|$)/g, "");
}

/**
 * Line breaks, and annotations such as `<<interface>>`, are diagrams' own; every other `<` before a name begins a tag.
 */
const TAGS = /<<\w+>>|<br\s*\/?>|<(?=[a-z/!?])/gi;

/** Mermaid measures labels as HTML within the page, whose policy would report the attributes of tags in them. */
function withoutTags(source: string): string {
  return source.replace(TAGS, (found) => (found === "<" ? "#lt;" : found));
}

type Size = Pick<DiagramImage, "width" | "height">;

function sizeOf(svg: string): Size | null {
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg);
  return box && { width: Math.ceil(Number(box[1])), height: Math.ceil(Number(box[2])) };
}

/** An image needs its own size: Mermaid gives only a share of its container. */
const withSize = (svg: string, { width, height }: Size): string =>
  svg.replace(/^<svg([^>]*?) width="100%"/, `<svg$1 width="${width}" height="${height}"`);
