import type { Node } from "@tiptap/pm/model";
import type {
  Definition,
  FootnoteDefinition,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown, type Join } from "mdast-util-to-markdown";

/**
 * A document as Markdown (GitHub's, with footnotes at the end). What Markdown has no sign for is HTML within it.
 * `images` has the data of images by their address; it comes after the text, which stays readable.
 */
export function writeMarkdown(doc: Node, images: ReadonlyMap<string, string> = new Map()): string {
  const tree = new TreeWriter([...images.keys()]);
  const root: Root = { type: "root", children: tree.blocks(doc) };
  root.children.push(...tree.notes, ...[...images].map(([address, url]) => tree.definition(address, url)));
  const written = toMarkdown(root, {
    extensions: [gfmToMarkdown()],
    bullet: "-",
    // A line of hyphens below a paragraph would make a heading of it.
    rule: "*",
    tightDefinitions: true,
    join: [keepApart],
  });
  return written === "" ? "\n" : written;
}

/** Blocks that would be read as a part of the paragraph above them, without an empty line between them. */
const keepApart: Join = (left, right) => {
  if (left.type !== "paragraph") return undefined;
  const isLate = right.type === "list" && right.ordered === true && (right.start ?? 1) !== 1;
  return isLate || right.type === "table" || right.type === "html" ? 1 : undefined;
};

class TreeWriter {
  readonly notes: FootnoteDefinition[] = [];
  readonly #names: ReadonlyMap<string, string>;

  constructor(addresses: readonly string[]) {
    this.#names = new Map(addresses.map((address, at) => [address, `image-${at + 1}`]));
  }

  definition(address: string, url: string): Definition {
    return { type: "definition", identifier: this.#names.get(address)!, url };
  }

  blocks(parent: Node): RootContent[] {
    return parent.children.flatMap((node) => this.#block(node) ?? []);
  }

  #block(node: Node): RootContent | null {
    switch (node.type.name) {
      case "heading":
        return { type: "heading", depth: node.attrs.level, children: this.#inline(node, "heading") };
      case "blockquote":
        return { type: "blockquote", children: this.blocks(node) as never };
      case "bulletList":
      case "taskList":
        return this.#list(node, null);
      case "orderedList":
        return this.#list(node, Number(node.attrs.start ?? 1));
      case "codeBlock":
        return { type: "code", lang: node.attrs.language || null, value: node.textContent };
      case "horizontalRule":
        return { type: "thematicBreak" };
      case "image":
        return { type: "paragraph", children: [this.#image(node)] };
      case "table":
        return this.#table(node);
      default:
        return node.childCount === 0 ? null : { type: "paragraph", children: this.#inline(node, "text") };
    }
  }

  /** A list that begins with a number, or one without numbers. */
  #list(list: Node, start: number | null): List {
    return { type: "list", ordered: start !== null, start, spread: false, children: this.#items(list) };
  }

  #items(list: Node): ListItem[] {
    return list.children.map((item) => ({
      type: "listItem",
      spread: false,
      ...(item.type.name === "taskItem" && { checked: item.attrs.checked === true }),
      children: this.blocks(item) as never,
    }));
  }

  /** Markdown's tables begin with a header, and their cells hold one line. */
  #table(table: Node): Table {
    const [first] = table.children;
    const align = first?.children.map(({ attrs }) => attrs.align ?? null) ?? [];
    const rows = table.children.map((row): TableRow => ({
      type: "tableRow",
      children: row.children.map((cell) => ({ type: "tableCell", children: this.#cell(cell) })),
    }));
    return { type: "table", align, children: rows };
  }

  #cell(cell: Node): PhrasingContent[] {
    return cell.children.flatMap((block, at) => [
      ...(at > 0 ? [LINE_BREAK] : []),
      ...(block.type.name === "image" ? [this.#image(block)] : this.#inline(block, "cell")),
    ]);
  }

  #image({ attrs }: Node): PhrasingContent {
    const [address, alt] = [String(attrs.src), String(attrs.alt ?? "")];
    const name = this.#names.get(address);
    if (name === undefined) return { type: "image", url: address, alt };
    return { type: "imageReference", referenceType: "full", identifier: name, alt };
  }

  #inline(block: Node, place: "text" | "heading" | "cell"): PhrasingContent[] {
    return this.#spans(block.children.map((node) => ({ node, marks: marksOf(node) })), place); // prettier-ignore
  }

  /** Neighbours with the same outermost mark are in one element of it. */
  #spans(spans: readonly Span[], place: "text" | "heading" | "cell"): PhrasingContent[] {
    const written: PhrasingContent[] = [];
    for (let at = 0; at < spans.length;) {
      const [mark] = spans[at]!.marks;
      if (!mark) {
        written.push(...this.#leaf(spans[at]!.node, place));
        at += 1;
        continue;
      }
      let end = at + 1;
      while (end < spans.length && spans[end]!.marks[0]?.key === mark.key) end += 1;
      const inside = spans.slice(at, end).map(({ node, marks }) => ({ node, marks: marks.slice(1) }));
      written.push(...elementOf(mark, inside, () => this.#spans(inside, place)));
      at = end;
    }
    return written;
  }

  #leaf(node: Node, place: "text" | "heading" | "cell"): PhrasingContent[] {
    if (node.isText) return [{ type: "text", value: node.text! }];
    // A heading and a cell of a table have one line.
    if (node.type.name === "hardBreak") return [place === "text" ? { type: "break" } : LINE_BREAK];
    if (node.type.name === "footnote") return [this.#note(node)];
    return node.type.name === "image" ? [this.#image(node)] : [];
  }

  #note({ attrs }: Node): PhrasingContent {
    const identifier = String(this.notes.length + 1);
    const link = attrs.href ? String(attrs.href) : null;
    const text = String(attrs.text ?? "").replace(/\s+/g, " ");
    const children: PhrasingContent[] = [{ type: "text", value: link ? `${text} ` : text }];
    if (link) children.push({ type: "link", url: link, children: [{ type: "text", value: link.replace(/^mailto:/, "") }] }); // prettier-ignore
    this.notes.push({ type: "footnoteDefinition", identifier, children: [{ type: "paragraph", children }] });
    return { type: "footnoteReference", identifier };
  }
}

const LINE_BREAK: PhrasingContent = { type: "html", value: "<br>" };

interface MarkOf {
  name: string;
  href: string;
  /** Marks with the same key are one element. */
  key: string;
}

interface Span {
  node: Node;
  marks: MarkOf[];
}

/** The outermost first. */
const ORDER = ["link", "bold", "italic", "strike", "underline", "code"];

const marksOf = (node: Node): MarkOf[] =>
  node.marks
    .map(({ type: { name }, attrs }) => ({
      name,
      href: String(attrs.href ?? ""),
      key: `${name} ${attrs.href ?? ""}`,
    }))
    .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));

function elementOf(
  { name, href }: MarkOf,
  inside: readonly Span[],
  write: () => PhrasingContent[],
): PhrasingContent[] {
  const html = (tag: string): PhrasingContent[] => [
    { type: "html", value: `<${tag}>` },
    ...write(),
    { type: "html", value: `</${tag}>` },
  ];
  if (name === "code")
    return [{ type: "inlineCode", value: inside.map(({ node }) => node.text ?? "").join("") }];
  if (name === "link") return [{ type: "link", url: href, children: write() as never }];
  if (name === "bold") return [{ type: "strong", children: write() }];
  if (name === "italic") return [{ type: "emphasis", children: write() }];
  if (name === "strike") return [{ type: "delete", children: write() }];
  return name === "underline" ? html("u") : write();
}
