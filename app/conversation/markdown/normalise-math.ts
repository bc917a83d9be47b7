/** Parts of a text in the order in which they are tried: a code block, a code span, \[…\], \(…\), $$…$$, $…$. */
const PARTS = new RegExp(
  [
    String.raw`(?:^|\n)[ >]*(${"`"}{3,}(?!${"`"})|~{3,}(?!~))[^\n]*(?:\n[\s\S]*?(?:\n[ >]*\1[${"`"}~]*[ ]*(?=\n|$)|$)|$)`,
    String.raw`(?<!${"`"})(${"`"}+)(?!${"`"})[\s\S]*?(?<!${"`"})\2(?!${"`"})`,
    String.raw`\\\[((?:(?!\\\[)[^])+?)\\\]`,
    String.raw`\\\(((?:(?!\\\()[^])+?)\\\)`,
    String.raw`(?<![\\$])\$\$(?!\$)([\s\S]+?)\$\$`,
    String.raw`(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s\\$])\$(?!(?!(?:th|st|nd|rd|s)\b)[\w{$])`,
  ].join("|"),
  "gu",
);

/** Signs that only formulas have. */
const FORMULA_SIGN = /[\\^_=<>≤≥≈≠∈∑∫√πθλμ]/u;
/** Words in a row, a conjunction between two amounts, or an amount with its unit: `5k budget`, `3 and 4`, `20/month`. */
const PROSE = new RegExp(
  [
    String.raw`(?<!\p{L})\p{L}{2,}[,.;:]?\s+\p{L}{2}`,
    String.raw`\s(?:and|or|to|per|for|each|vs\.?|et|ou|à|und|oder|bis)\s`,
    String.raw`^[\d.,]+\s?[\p{L}*/]*[,;:]?\s+\p{L}{2}`,
    String.raw`^\d(?:[\d.,]*\/\p{L}{2}|.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])`,
    String.raw`\*\*`,
  ].join("|"),
  "u",
);
/** An amount goes on after these, a formula has something after them. */
const UNFINISHED = /[-–—+*/,;:~(]$/u;

/** Whether what stands between dollars is a formula, and not a part of a sentence about prices or variables. */
function isFormula(text: string): boolean {
  const bare = text.trim().replace(/\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}/g, "");
  if (/\\[a-z]/i.test(bare)) return true;
  if (PROSE.test(bare) || hasOpenBracket(bare)) return false;
  return FORMULA_SIGN.test(bare) || !UNFINISHED.test(bare);
}

const hasOpenBracket = (text: string): boolean => text.split("(").length !== text.split(")").length;

/**
 * Rewrites every way in which models write formulas into the `$$` that the renderer reads, leaving code alone.
 * A single dollar opens a formula only before a character and closes it only after one and before no word or digit,
 * and what it encloses must not read as a sentence, so that prices and variables stay what they are.
 */
export function normaliseMath(block: string): { text: string; hasMath: boolean } {
  if (!block.includes("$") && !block.includes("\\(") && !block.includes("\\["))
    return { text: block, hasMath: false };
  let hasMath = false;
  const text = block.replace(PARTS, (part: string, ...groups: unknown[]) => {
    const [, , bracketed, parenthesised, doubled, single] = groups as (string | undefined)[];
    const display = bracketed ?? doubled;
    const formula = display ?? parenthesised ?? single;
    if (formula === undefined) return part;
    const isOneLine = (doubled ?? single)?.includes("\n") === false;
    if (isOneLine && !isFormula(formula)) return part.replaceAll("$", "\\$");
    hasMath = true;
    const [offset, whole] = groups.slice(6) as [number, string];
    return display === undefined ? `$$${formula}$$` : displayFormula(display, part, offset, whole);
  });
  return hasMath ? { text, hasMath } : { text: block, hasMath };
}

/** A formula that has its lines to itself is set as a block, any other within its line. */
function displayFormula(formula: string, part: string, offset: number, whole: string): string {
  const indent = /(?:^|\n)([ >]*)$/.exec(whole.slice(0, offset))?.[1];
  const standsAlone = indent !== undefined && /^[ \t]*(?:\n|$)/.test(whole.slice(offset + part.length));
  const lines = formula
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (!standsAlone) return `$$${lines.join(" ")}$$`;
  return ["$$", ...lines, "$$"].join(`\n${indent}`);
}
