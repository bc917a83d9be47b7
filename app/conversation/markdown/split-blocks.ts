import { Lexer, type Token } from "marked";

/**
 * Cuts Markdown into its top-level blocks; joined they are the text again. Formulas whose delimiters lie in several
 * blocks stay in one, and a text with footnotes is one block, since notes may be defined anywhere.
 */
export function splitBlocks(markdown: string): string[] {
  if (/^\[\^[^\]\n\r\u2028\u2029]+\]:/m.test(markdown)) return [markdown];
  const blocks: string[] = [];
  let openFormula = false;
  for (const token of lexBlocks(markdown)) {
    if (blocks.length > 0 && (token.type === "space" || openFormula)) blocks[blocks.length - 1] += token.raw;
    else blocks.push(token.raw);
    openFormula = token.type !== "code" && leavesFormulaOpen(blocks[blocks.length - 1]!);
  }
  return blocks;
}

/**
 * A splitter for one growing text: what is surely finished is not read again, so that a long answer costs no more per
 * piece than a short one. Any other text than a longer one is split from its start.
 */
export function createBlockSplitter(): (markdown: string) => string[] {
  let finishedText = "";
  let finished: string[] = [];
  return (markdown) => {
    if (!markdown.startsWith(finishedText)) {
      finishedText = "";
      finished = [];
    }
    const rest = splitBlocks(markdown.slice(finishedText.length));
    // The last block grows, and the one before it may still take it in (a list after a blank line).
    const open = rest.splice(-2);
    if (rest.length > 0) {
      finished = [...finished, ...rest];
      finishedText += rest.join("");
    }
    return [...finished, ...open];
  };
}

/** Link definitions of the whole text, which other blocks may refer to: one line for each label. */
export function linkDefinitions(markdown: string): Map<string, string> {
  const definitions = new Map<string, string>();
  if (!markdown.includes("]:")) return definitions;
  for (const token of lexBlocks(markdown)) {
    if (token.type === "def") definitions.set(String((token as { tag?: string }).tag), token.raw.trim());
  }
  return definitions;
}

/** The block with the definitions that it refers to from afar. */
export function withDefinitions(block: string, definitions: Map<string, string>): string {
  if (definitions.size === 0 || !block.includes("[")) return block;
  const used = new Set<string>();
  for (const [, label = ""] of block.toLowerCase().matchAll(/\[([^[\]]+)\]/g)) {
    const line = definitions.get(label);
    if (line && !block.includes(line)) used.add(line);
  }
  return used.size === 0 ? block : `${block.trimEnd()}\n\n${[...used].join("\n")}\n`;
}

/** Block level only: inline text is left to the renderer. */
function lexBlocks(markdown: string): Token[] {
  return new Lexer({ gfm: true }).blockTokens(markdown, []);
}

function leavesFormulaOpen(block: string): boolean {
  if (!block.includes("$$") && !block.includes("\\[")) return false;
  const text = block.replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g, "");
  const dollars = text.split("$$").length - 1;
  const brackets = text.split("\\[").length - text.split("\\]").length;
  return (dollars % 2 === 1 && /^[ \t]*\$\$/m.test(text)) || (brackets > 0 && /^[ \t]*\\\[/m.test(text));
}
