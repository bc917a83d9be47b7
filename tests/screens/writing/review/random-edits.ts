import { Fragment, type Mark, type Node, type Schema } from "@tiptap/pm/model";

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  "the report shows that revenue grew by twelve percent, café naïve Übung. مرحبا بالعالم שלום 東京 都市 e\u0301 👩‍👩‍👧 🇫🇷 “quoted” — end".split(
    " ",
  );
const IMAGE = "/api/documents/u1/assistantdoc/d1/images/i1.png";

/** Makes documents, and other documents of them, as a person or a model might. */
export class RandomEdits {
  readonly #next: () => number;

  constructor(
    readonly schema: Schema,
    seed: number,
  ) {
    this.#next = randomNumbers(seed);
  }

  document(): Node {
    return this.schema.node(
      "doc",
      null,
      this.#many(2, 9, () => this.#block(0)),
    );
  }

  /** The document after a few edits, which may be anywhere. */
  edited(doc: Node): Node {
    const chance = [0.04, 0.15, 0.5][this.#below(3)]!;
    return this.schema.node("doc", null, this.#editBlocks(doc.content, chance, 0));
  }

  below = (limit: number) => this.#below(limit);

  #below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)]!;
  }

  #many<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.#below(most - least + 1) }, make);
  }

  #words(): string {
    return this.#many(1, 6, () => this.#pick(WORDS)).join(" ");
  }

  #marks(): Mark[] {
    const { bold, italic, underline, strike, code, link } = this.schema.marks;
    const chosen = this.#pick([
      [],
      [],
      [],
      [bold!.create()],
      [italic!.create()],
      [bold!.create(), italic!.create()],
      [underline!.create()],
      [strike!.create()],
      [code!.create()],
      [link!.create({ href: `https://example.com/${this.#below(4)}` })],
    ]);
    return chosen;
  }

  #inline(): Node[] {
    const { footnote, hardBreak } = this.schema.nodes;
    return this.#many(1, 5, () => {
      const roll = this.#next();
      if (roll < 0.08) return footnote!.create({ text: this.#words(), href: "https://example.com/note" });
      if (roll < 0.12) return hardBreak!.create();
      return this.schema.text(`${this.#words()} `, this.#marks());
    });
  }

  #node(type: string, attrs: Record<string, unknown> | null, content?: Node[]): Node {
    return this.schema.node(type, attrs, Fragment.from(content ?? []));
  }

  #paragraph(): Node {
    return this.#node("paragraph", null, this.#next() < 0.05 ? [] : this.#inline());
  }

  #block(depth: number): Node {
    const roll = this.#below(depth > 2 ? 4 : 11);
    if (roll < 2) return this.#paragraph();
    if (roll === 2) return this.#node("heading", { level: 1 + this.#below(4) }, this.#inline());
    if (roll === 3)
      return this.#node("codeBlock", { language: "js" }, [this.schema.text(`const ${this.#words()};\n`)]);
    if (roll === 4)
      return this.#node(
        "blockquote",
        null,
        this.#many(1, 3, () => this.#block(depth + 1)),
      );
    if (roll === 5) return this.#node("horizontalRule", null);
    if (roll === 6) return this.#node("image", { src: IMAGE, alt: this.#words() });
    if (roll === 7) return this.#table(depth);
    const list = this.#pick(["bulletList", "orderedList", "taskList"]);
    return this.#node(
      list,
      null,
      this.#many(1, 4, () => this.#item(list === "taskList", depth)),
    );
  }

  #item(isTask: boolean, depth: number): Node {
    const more = this.#next() < 0.25 ? [this.#block(depth + 1)] : [];
    const attrs = isTask ? { checked: this.#next() < 0.5 } : null;
    return this.#node(isTask ? "taskItem" : "listItem", attrs, [this.#paragraph(), ...more]);
  }

  #table(depth: number): Node {
    const width = 1 + this.#below(3);
    const row = (type: string) =>
      this.#node(
        "tableRow",
        null,
        Array.from({ length: width }, () => this.#cell(type, depth)),
      );
    const rows = [row("tableHeader"), ...this.#many(1, 3, () => row("tableCell"))];
    if (this.#next() < 0.25 && width > 1)
      rows.push(
        this.#node("tableRow", null, [this.#node("tableCell", { colspan: width }, [this.#paragraph()])]),
      );
    return this.#node("table", null, rows);
  }

  #cell(type: string, depth: number): Node {
    return this.#node(type, null, [depth < 2 && this.#next() < 0.1 ? this.#block(3) : this.#paragraph()]);
  }

  #editBlocks(content: Fragment, chance: number, depth: number): Node[] {
    const blocks: Node[] = [];
    content.forEach((block) => {
      if (this.#next() >= chance) return blocks.push(this.#editBlock(block, chance, depth));
      const roll = this.#below(6);
      if (roll === 0) return;
      if (roll === 1) blocks.push(this.#block(depth), block);
      else if (roll === 2) blocks.push(this.#block(depth));
      else if (roll === 3) blocks.push(block, this.#editBlock(block, 0.5, depth));
      else if (roll === 4) blocks.unshift(this.#editBlock(block, chance, depth));
      else blocks.push(this.#retyped(block));
    });
    return blocks.length > 0 ? blocks : [this.#paragraph()];
  }

  #retyped(block: Node): Node {
    const name = block.type.name;
    if (name === "paragraph") return this.#node("heading", { level: 2 }, [...block.content.content]);
    if (name === "heading")
      return this.#node("heading", { level: 1 + this.#below(4) }, [...block.content.content]);
    if (name === "bulletList") return this.#node("orderedList", null, [...block.content.content]);
    if (name === "orderedList") return this.#node("bulletList", null, [...block.content.content]);
    return block;
  }

  #editBlock(block: Node, chance: number, depth: number): Node {
    const name = block.type.name;
    if (block.type.spec.code)
      return block.copy(Fragment.from(this.schema.text(this.#editText(block.textContent, chance))));
    if (block.inlineContent) return block.copy(Fragment.from(this.#editInline(block.content, chance)));
    if (block.isLeaf)
      return this.#next() < chance
        ? this.#node(name, { ...block.attrs, ...(name === "image" && { alt: "other" }) })
        : block;
    if (name === "table") return this.#editTable(block, chance);
    if (name === "blockquote")
      return block.copy(Fragment.from(this.#editBlocks(block.content, chance, depth + 1)));
    return block.copy(Fragment.from(this.#editItems(block, chance, depth)));
  }

  #editItems(list: Node, chance: number, depth: number): Node[] {
    const isTask = list.type.name === "taskList";
    const items: Node[] = [];
    list.forEach((item) => {
      const roll = this.#next();
      if (roll < chance / 3) return;
      if (roll < (2 * chance) / 3) items.push(this.#item(isTask, depth));
      const [first, ...more] = item.content.content;
      const attrs = isTask && this.#next() < chance ? { checked: !item.attrs.checked } : item.attrs;
      const rest = more.length > 0 ? this.#editBlocks(Fragment.from(more), chance, depth + 1) : more;
      const content = [this.#editBlock(first!, chance, depth), ...rest];
      items.push(this.#node(item.type.name, attrs, content));
    });
    return items.length > 0 ? items : [this.#item(isTask, depth)];
  }

  #editTable(table: Node, chance: number): Node {
    const rows = [...table.content.content];
    const width = table.child(0).childCount;
    const newRow = () =>
      this.#node(
        "tableRow",
        null,
        Array.from({ length: width }, () => this.#cell("tableCell", 3)),
      );
    if (this.#next() < chance) rows.splice(this.#below(rows.length + 1), 0, newRow());
    if (this.#next() < chance && rows.length > 1) rows.splice(this.#below(rows.length), 1);
    const isPlain = rows.every((row) => row.childCount === width);
    const addsColumn = isPlain && this.#next() < chance / 2;
    const edited = rows.map((row) => {
      const cells = row.content.content.map((cell) => {
        const content = cell.content.content.map((block) => this.#editBlock(block, chance, 3));
        const type = this.#next() < chance / 4 ? "tableHeader" : cell.type.name;
        return this.#node(type, cell.attrs, content);
      });
      return row.copy(Fragment.from(addsColumn ? [...cells, this.#cell("tableCell", 3)] : cells));
    });
    return table.copy(Fragment.from(edited));
  }

  #editInline(content: Fragment, chance: number): Node[] {
    const nodes: Node[] = [];
    content.forEach((node) => {
      const roll = this.#next();
      if (roll < chance / 6) return;
      if (roll < chance / 3) nodes.push(...this.#inline());
      if (!node.isText) return nodes.push(node);
      const marks = this.#next() < chance / 2 ? this.#marks() : node.marks;
      const text = this.#editText(node.text!, chance);
      if (text !== "") nodes.push(this.schema.text(text, marks));
    });
    return nodes;
  }

  #editText(text: string, chance: number): string {
    const words = text.split(" ").flatMap((word) => {
      if (this.#next() >= chance) return [word];
      return this.#pick([[], [this.#pick(WORDS)], [word, this.#pick(WORDS)]]);
    });
    return words.join(" ") || "word";
  }
}
