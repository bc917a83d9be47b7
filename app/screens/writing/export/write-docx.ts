import {
  AlignmentType,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
  type INumberingOptions,
  type IParagraphOptions,
  type ParagraphChild,
} from "docx";
import type { Node } from "@tiptap/pm/model";
import {
  BULLETS,
  bulletLevels,
  CHECKS,
  INDENT,
  listContinue,
  MAX_LEVEL,
  numberLevels,
  QUOTE,
  SOURCE_CODE,
  STYLES,
} from "./docx-styles";
import { checkBox, isRightToLeft, runsOf, textRun } from "./docx-text";

export interface LoadedImage {
  data: Uint8Array;
  type: "png" | "jpg" | "gif";
  /** Pixels. */
  width: number;
  height: number;
}

/** An image of the document by its address; null when it cannot be had, and the DOCX says what it shows instead. */
export type LoadImage = (address: string) => Promise<LoadedImage | null>;

/** Pixels between the margins of a page. */
const PAGE_WIDTH = 600;

/** A document as a DOCX file; `heading` stands above its text, as its title. */
export async function writeDocx(doc: Node, title: string, loadImage: LoadImage, heading = ""): Promise<Blob> {
  const images = new Map<string, LoadedImage | null>();
  const addresses = new Set<string>();
  doc.descendants((node) => void (node.type.name === "image" && addresses.add(String(node.attrs.src))));
  for (const address of addresses) images.set(address, await loadImage(address).catch(() => null));
  const writer = new DocxWriter(images);
  const children = writer.blocks(doc, { level: -1 });
  if (heading)
    children.unshift(
      new Paragraph({
        heading: HeadingLevel.TITLE,
        ...(isRightToLeft(heading) && { bidirectional: true }),
        children: [textRun(heading)],
      }),
    );
  return Packer.toBlob(
    new Document({
      title,
      styles: STYLES,
      numbering: { config: writer.numbering },
      sections: [{ children }],
    }),
  );
}

/** The surroundings of a block: the level of its list (-1 outside), whether it is quoted. */
interface Place {
  level: number;
  isQuote?: boolean;
  align?: (typeof AlignmentType)[keyof typeof AlignmentType];
}

const ALIGNMENTS: Record<string, Place["align"]> = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
};
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
];

class DocxWriter {
  readonly numbering: INumberingOptions["config"][number][] = [
    { reference: BULLETS, levels: bulletLevels(["•", "◦", "▪"]) },
    // The box is the bullet.
    { reference: CHECKS, levels: bulletLevels(["\u200b"]) },
  ];

  constructor(readonly images: ReadonlyMap<string, LoadedImage | null>) {}

  blocks(parent: Node, place: Place): (Paragraph | Table)[] {
    return parent.content.content.flatMap((block) => this.#block(block, place));
  }

  #block(block: Node, place: Place): (Paragraph | Table)[] {
    switch (block.type.name) {
      case "heading":
        return [this.#paragraph(block, place, { heading: HEADINGS[Number(block.attrs.level) - 1]! })];
      case "codeBlock":
        return block.textContent
          .split("\n")
          .map(
            (line) => new Paragraph({ ...indentOf(place), style: SOURCE_CODE, children: [textRun(line)] }),
          );
      case "blockquote":
        return this.blocks(block, { ...place, isQuote: true });
      case "horizontalRule":
        return [new Paragraph({ thematicBreak: true })];
      case "image":
        return [new Paragraph({ ...placeOf(place), children: [this.#image(block)] })];
      case "table":
        return [this.#table(block)];
      case "bulletList":
        return this.#list(block, BULLETS, place);
      case "taskList":
        return this.#list(block, CHECKS, place);
      case "orderedList":
        return this.#list(block, this.#numbers(block), place);
      default:
        return [this.#paragraph(block, place, {})];
    }
  }

  #paragraph(block: Node, place: Place, options: IParagraphOptions): Paragraph {
    return new Paragraph({
      ...(place.isQuote ? { ...indentOf(place), style: QUOTE } : placeOf(place)),
      ...(place.align && { alignment: place.align }),
      ...(isRightToLeft(block.textContent) && { bidirectional: true }),
      ...options,
      children: [...(options.children ?? []), ...runsOf(block)],
    });
  }

  /** Gives each ordered list a count of its own. */
  #numbers({ attrs }: Node): string {
    const reference = `numbers-${this.numbering.length}`;
    const levels = numberLevels(String(attrs.type ?? ""), Number(attrs.start ?? 1));
    this.numbering.push({ reference, levels });
    return reference;
  }

  #list(list: Node, reference: string, { level, ...place }: Place): (Paragraph | Table)[] {
    const inside = { ...place, level: Math.min(level + 1, MAX_LEVEL) };
    return list.content.content.flatMap((item) => {
      const [first, ...rest] = item.content.content;
      const children = item.type.name === "taskItem" ? checkBox(item.attrs.checked === true) : [];
      const numbering = { reference, level: inside.level };
      return [
        this.#paragraph(first!, { ...inside, level: -1 }, { numbering, children }),
        ...rest.flatMap((block) => this.#block(block, inside)),
      ];
    });
  }

  #table(table: Node): Table {
    const rows = table.content.content.map((row) => {
      const cells = row.content.content;
      const children = cells.map((cell) => this.#cell(cell));
      const isHeader = cells.every(({ type }) => type.name === "tableHeader");
      return new TableRow({ children, ...(isHeader && { tableHeader: true }) });
    });
    return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
  }

  #cell(cell: Node): TableCell {
    const align = ALIGNMENTS[String(cell.attrs.align ?? "")];
    const children = this.blocks(cell, { level: -1, ...(align && { align }) });
    // Word refuses a cell that does not end with a paragraph.
    if (!(children.at(-1) instanceof Paragraph)) children.push(new Paragraph({}));
    return new TableCell({
      children,
      columnSpan: Number(cell.attrs.colspan ?? 1),
      rowSpan: Number(cell.attrs.rowspan ?? 1),
      ...(cell.type.name === "tableHeader" && { shading: { fill: "F0F0EC" } }),
    });
  }

  #image({ attrs }: Node): ParagraphChild {
    const image = this.images.get(String(attrs.src));
    const alt = String(attrs.alt ?? "");
    if (!image) return textRun(alt && `[${alt}]`);
    const width = Math.min(PAGE_WIDTH, Number(attrs.width) || image.width);
    const height = Math.round((width * image.height) / image.width);
    const altText = { name: alt, title: alt, description: alt };
    return new ImageRun({ type: image.type, data: image.data, altText, transformation: { width, height } });
  }
}

/** The place of a paragraph that has no separate style. */
const placeOf = ({ level }: Place): Pick<IParagraphOptions, "style"> =>
  level < 0 ? {} : { style: listContinue(level) };

/** Indents the blocks of a list item behind its first paragraph as far as that paragraph. */
const indentOf = ({ level }: Place): Pick<IParagraphOptions, "indent"> =>
  level < 0 ? {} : { indent: { left: INDENT * (level + 1) } };
