import { Lexer, Marked, type Token, type Tokens } from "marked";

/** `[^label]: what the note says` on its own line, continued on indented lines. */
const NOTE_DEFINITION = /^\[\^([^\]\s]+)\]:([^\n]*(?:\n[ \t][^\n]+)*)(?:\n+|$)/;
const NOTE_REFERENCE = /^\[\^([^\]\s]+)\]/;
/** An address, as `<https://…>` or bare: at the end of a note it becomes the note's link. */
const ADDRESS = /<?((?:https?:\/\/|mailto:)[^\s<>]+)>?/g;

/** Whether notes are defined somewhere in a text: they may belong to any of its blocks. */
export const definesNotes = (markdown: string): boolean => /^\[\^[^\]\s]+\]:/m.test(markdown);

interface Note {
  text: string;
  href: string | null;
}

/**
 * Markdown (GitHub's, with footnotes) as the HTML that the document's schema reads. HTML within it is passed on as it
 * is: the result must be parsed where nothing runs or loads, as `documentOfHtml` does.
 */
export function markdownToHtml(markdown: string): string {
  const notes = new Map<string, Note>();
  const marked = new Marked({ gfm: true });
  marked.use({
    extensions: [
      {
        name: "noteDefinition",
        level: "block",
        start: (text) => /^\[\^/m.exec(text)?.index,
        tokenizer(text) {
          const [raw, label, content] = NOTE_DEFINITION.exec(text) ?? [];
          if (raw === undefined) return undefined;
          notes.set(label!, noteOf(content!));
          return { type: "noteDefinition", raw };
        },
        renderer: () => "",
      },
      {
        name: "noteReference",
        level: "inline",
        start: (text) => text.indexOf("[^"),
        tokenizer(text) {
          const [raw, label] = NOTE_REFERENCE.exec(text) ?? [];
          return raw === undefined ? undefined : { type: "noteReference", raw, label };
        },
        renderer: (token) => {
          const note = notes.get(String(token.label));
          return note ? noteHtml(note) : escapeHtml(token.raw);
        },
      },
    ],
    renderer: {
      list(token) {
        const isCheckList = token.items.length > 0 && token.items.every(({ task }) => task);
        if (!isCheckList) return false;
        return `<ul data-type="taskList">${token.items.map((item) => this.listitem(item)).join("")}</ul>`;
      },
      listitem(item: Tokens.ListItem) {
        const content = this.parser.parse(item.tokens);
        if (!item.task) return `<li>${content}</li>`;
        return `<li data-type="taskItem" data-checked="${item.checked === true}">${content}</li>`;
      },
      checkbox: () => "",
      // An image is a block of a document: around it, a paragraph would be empty.
      paragraph({ tokens }) {
        const isImages = tokens.every(({ type, raw }) => type === "image" || raw.trim() === "");
        const content = this.parser.parseInline(tokens);
        return isImages ? content : `<p>${content}</p>`;
      },
      // Without the line break at its end, which would be a line of the document.
      code({ text, lang }) {
        const language = /^[\w+#-]+/.exec(lang ?? "")?.[0];
        const name = language === undefined ? "" : ` class="language-${escapeHtml(language)}"`;
        return `<pre><code${name}>${escapeHtml(text)}</code></pre>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

function noteOf(markdown: string): Note {
  const line = markdown.replace(/\s+/g, " ").trim();
  const last = [...line.matchAll(ADDRESS)].at(-1);
  if (!last || last.index + last[0].length < line.length) return { text: plainText(line), href: null };
  const href = last[1]!;
  return { text: plainText(line.slice(0, last.index)) || href, href };
}

/** What a note says without its marks: notes of a document are plain text. */
const plainText = (markdown: string) => textOf(Lexer.lexInline(markdown, { gfm: true })).trim();

function textOf(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "html") return "";
      if ("tokens" in token && token.tokens) return textOf(token.tokens);
      return "text" in token ? String(token.text) : token.raw;
    })
    .join("");
}

function noteHtml({ text, href }: Note): string {
  const link = href === null ? "" : ` data-href="${escapeHtml(href)}"`;
  return `<span data-footnote="" data-text="${escapeHtml(text)}"${link}></span>`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
