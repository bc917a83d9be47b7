import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import type { PageBox } from "../../../workers/contract/chat/stream.ts";

/** A word as it was drawn, and the box of its letters on the page as displayed: fractions, from the top left. */
export interface TrueWord {
  text: string;
  box: PageBox;
  /** Degrees clockwise in which it reads as displayed: 0, 90, 180 or 270. */
  reads: number;
  /** Points. */
  size: number;
}

export interface TruePage {
  /** Points, as displayed. */
  width: number;
  height: number;
  words: TrueWord[];
}

/** A real PDF, and what is true of it. */
export interface TestDocument {
  bytes: Uint8Array;
  pages: TruePage[];
}

const fromModules = createRequire(import.meta.url);
const liberation = (style: string) =>
  readFileSync(fromModules.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`)) as Buffer;

/** Fonts by name: four that every reader has, and two that are embedded: one makes ligatures, one is taken as it is. */
export const FONTS = {
  sans: "Helvetica",
  bold: "Helvetica-Bold",
  serif: "Times-Roman",
  mono: "Courier",
  embedded: "Ligating",
  plain: "Plain",
} as const;

export interface Style {
  font?: keyof typeof FONTS;
  /** Points. */
  size?: number;
}

interface PageOptions {
  size?: [width: number, height: number];
  /** How far a viewer turns the page, clockwise. */
  rotate?: 0 | 90 | 180 | 270;
}

export interface PaperOptions {
  userPassword?: string;
  compress?: boolean;
  title?: string;
}

/** Height of the letters above the baseline and below it, in ems: what a box must cover, more or less. */
const ABOVE = 0.7;
const BELOW = 0.2;

/** Part of fontkit's fonts that is used. */
interface OutlineFont {
  unitsPerEm: number;
  layout: (text: string) => { glyphs: { path: { toSVG: () => string }; advanceWidth: number }[] };
}

/** Draws a PDF and remembers where each word went. */
export class Paper {
  readonly pages: TruePage[] = [];
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  #rotate = 0;

  constructor({ title, ...options }: PaperOptions = {}) {
    const info = { ...(title ? { Title: title } : {}), CreationDate: new Date(0) };
    this.#doc = new PDFDocument({ autoFirstPage: false, margin: 0, info, ...options });
    this.#doc.registerFont("Ligating", liberation("Regular"));
    this.#doc.registerFont("Plain", liberation("Italic"));
    this.#doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  page({ size = [612, 792], rotate = 0 }: PageOptions = {}): this {
    this.#doc.addPage({ size, margin: 0 });
    if (rotate) Object.assign(this.#doc.page.dictionary.data, { Rotate: rotate });
    this.#rotate = rotate;
    const [width, height] = rotate % 180 === 0 ? size : [size[1], size[0]];
    this.pages.push({ width, height, words: [] });
    return this;
  }

  /** Draws one line; `baseline` is points from the top of the page as it is drawn. */
  line(text: string, x: number, baseline: number, style: Style = {}): this {
    this.#apply(style);
    this.#doc.text(asDrawn(text, style), x, baseline, { lineBreak: false, baseline: "alphabetic" });
    for (const [word, from, to] of this.#extents(text, style))
      this.#remember(word, x + from, x + to, baseline);
    return this;
  }

  /** Draws one line that reads upwards or downwards on the page as it is drawn; degrees clockwise. */
  turnedLine(text: string, x: number, baseline: number, turn: 90 | 180 | 270, style: Style = {}): this {
    this.#apply(style);
    this.#doc.save().rotate(turn, { origin: [x, baseline] });
    this.#doc.text(asDrawn(text, style), x, baseline, { lineBreak: false, baseline: "alphabetic" });
    this.#doc.restore();
    for (const [word, from, to] of this.#extents(text, style))
      this.#remember(word, x + from, x + to, baseline, { turn, origin: [x, baseline] });
    return this;
  }

  /**
   * Draws a paragraph in lines of at most `width` points; returns the baseline of the line that would follow.
   * With `hyphens` long words are divided where a line ends.
   */
  paragraph(
    text: string,
    at: { x: number; y: number; width: number; leading?: number; hyphens?: boolean },
    style: Style = {},
  ): number {
    const leading = at.leading ?? (style.size ?? 11) * 1.3;
    let { y } = at;
    let line = "";
    for (let rest = text.split(" "); rest.length > 0;) {
      const word = rest[0]!;
      const longer = line ? `${line} ${word}` : word;
      if (this.width(longer, style) <= at.width) {
        line = longer;
        rest = rest.slice(1);
        continue;
      }
      const cut = at.hyphens ? this.#division(line, word, at.width, style) : 0;
      if (cut > 0) {
        line = `${line} ${word.slice(0, cut)}-`;
        rest[0] = word.slice(cut);
      }
      this.line(line, at.x, y, style);
      y += leading;
      line = "";
    }
    if (line) this.line(line, at.x, y, style);
    return line ? y + leading : y;
  }

  /** Width of a text, in points. */
  width(text: string, style: Style = {}): number {
    this.#apply(style);
    return this.#doc.widthOfString(asDrawn(text, style));
  }

  /** Draws a line as the outlines of its letters: it reads to the eye, and no program finds text in it. */
  traced(text: string, x: number, baseline: number, size = 11): this {
    this.#doc.font(FONTS.embedded);
    const { font } = (this.#doc as unknown as { _font: { font: OutlineFont } })._font;
    const scale = size / font.unitsPerEm;
    let at = x;
    for (const { path, advanceWidth } of font.layout(text).glyphs) {
      this.#doc.save().translate(at, baseline).scale(scale, -scale).path(path.toSVG()).fill().restore();
      at += advanceWidth * scale;
    }
    return this;
  }

  /** A picture that no program can compress: `bytes` is about what it adds to the file. */
  noise(x: number, y: number, width: number, height: number, bytes = 3_000): this {
    this.#doc.image(noisePng(bytes), x, y, { width, height });
    return this;
  }

  /** A picture of one colour: red, green and blue from 0 to 255. */
  picture(x: number, y: number, width: number, height: number, colour: [number, number, number]): this {
    this.#doc.image(colourPng(colour), x, y, { width, height });
    return this;
  }

  /** A place of the page drawn last that links lead to, `y` points from its top. */
  place(name: string, y: number): this {
    this.#doc.addNamedDestination(name, "XYZ", 0, y, 1);
    return this;
  }

  /** An area of the page that leads to a place. */
  link(name: string, x: number, y: number, width: number, height: number): this {
    this.#doc.goTo(x, y, width, height, name);
    return this;
  }

  rule(x: number, y: number, width: number): this {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
    return this;
  }

  /** An entry of the outline that leads to the page drawn last; answers itself, for entries below it. */
  outline(title: string, below?: PDFKit.PDFOutline): PDFKit.PDFOutline {
    return (below ?? this.#doc.outline).addItem(title);
  }

  async finish(): Promise<TestDocument> {
    mapLigatures(this.#doc);
    const ended = new Promise((resolve) => this.#doc.once("end", resolve));
    this.#doc.end();
    await ended;
    return { bytes: new Uint8Array(Buffer.concat(this.#chunks)), pages: this.pages };
  }

  #apply({ font = "sans", size = 11 }: Style): void {
    this.#doc.font(FONTS[font]).fontSize(size);
  }

  #division(line: string, word: string, width: number, style: Style): number {
    if (!/^\p{Ll}{8,}[.,]?$/u.test(word)) return 0;
    for (let cut = word.length - 3; cut >= 3; cut -= 1)
      if (this.width(`${line} ${word.slice(0, cut)}-`, style) <= width) return cut;
    return 0;
  }

  /** Where each word of a line begins and ends, measured as the line is drawn. */
  #extents(text: string, style: Style): [word: string, from: number, to: number][] {
    const width = (part: string) => this.#doc.widthOfString(asDrawn(part, style));
    return [...text.matchAll(/\S+/g)].map((match) => {
      const word = match[0];
      const from = width(text.slice(0, match.index) + word) - width(word);
      return [word, from, from + width(word)];
    });
  }

  #remember(
    text: string,
    from: number,
    to: number,
    baseline: number,
    { turn, origin }: { turn: number; origin: [number, number] } = { turn: 0, origin: [0, 0] },
  ): void {
    const size = (this.#doc as unknown as { _fontSize: number })._fontSize;
    const page = this.pages.at(-1)!;
    const corners = [
      [from, baseline - ABOVE * size],
      [to, baseline + BELOW * size],
    ].map(([x, y]) => this.#displayed(turned([x!, y!], turn, origin)));
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]!).sort((a, b) => a - b));
    const box = {
      x: xs![0]! / page.width,
      y: ys![0]! / page.height,
      w: (xs![1]! - xs![0]!) / page.width,
      h: (ys![1]! - ys![0]!) / page.height,
    };
    page.words.push({ text, box, reads: (turn + this.#rotate) % 360, size });
  }

  /** A point of the page as drawn, on the page as displayed. */
  #displayed([x, y]: [number, number]): [number, number] {
    const { width, height } = this.pages.at(-1)!;
    if (this.#rotate === 90) return [width - y, x];
    if (this.#rotate === 180) return [width - x, height - y];
    if (this.#rotate === 270) return [y, height - x];
    return [x, y];
  }
}

/** Two letters that the embedded font draws as one sign. */
const LIGATURES: Record<string, string> = { fi: "\ufb01", fl: "\ufb02" };

const asDrawn = (text: string, { font }: Style): string =>
  font === "embedded" ? text.replace(/f[il]/g, (pair) => LIGATURES[pair]!) : text;

/** Maps ligatures like a program that made them itself: the sign stands for two letters, in the font's own table. */
function mapLigatures(doc: PDFKit.PDFDocument): void {
  const { unicode } = (doc.font("Ligating") as unknown as { _font: { unicode: number[][] } })._font;
  for (const [letters, sign] of Object.entries(LIGATURES)) {
    const at = unicode.findIndex((points) => points?.[0] === sign.charCodeAt(0));
    if (at >= 0) unicode[at] = [...letters].map((letter) => letter.charCodeAt(0));
  }
}

function turned([x, y]: [number, number], degrees: number, [ox, oy]: [number, number]): [number, number] {
  const [dx, dy] = [x - ox, y - oy];
  if (degrees === 90) return [ox - dy, oy + dx];
  if (degrees === 180) return [ox - dx, oy - dy];
  if (degrees === 270) return [ox + dy, oy - dx];
  return [x, y];
}

let seed = 1;

/** A grey PNG of noise, about `bytes` long. */
function noisePng(bytes: number): Buffer {
  const width = 64;
  const height = Math.max(1, Math.round(bytes / (width + 1)));
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < rows.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (width + 1) === 0 ? 0 : seed >>> 24;
  }
  return png(width, height, GREY, rows);
}

const colourPng = (colour: [number, number, number]): Buffer =>
  png(1, 1, COLOURED, Buffer.from([0, ...colour]));

const GREY = 0;
const COLOURED = 2;

/** `rows` each begin with their filter, a byte. */
function png(width: number, height: number, kind: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
