/** In this order: a code block, a code span, \[…\], \(…\), $$…$$, $…$. */
const PARTS = new RegExp(
  [
    String.raw`(?:^|\n)[ >]*(${"`"}{3,}(?!${"`"})|~{3,}(?!~))[^\n]*(?:\n[\s\S]*?(?:\n[ >]*\1[${"`"}~]*[ ]*(?=\n|$)|$)|$)`,
    String.raw`(?<!${"`"})(${"`"}+)(?!${"`"})[\s\S]*?(?<!${"`"})\2(?!${"`"})`,
    String.raw`\\\[((?:(?!\\\[)[^])+?)\\\]`,
    String.raw`\\\(((?:(?!\\\()[^])+?)\\\)`,
    String.raw`\$\$([\s\S]+?)\$\$`,
    String.raw`(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s\\$])\$(?![\d$])`,
  ].join("|"),
  "g",
);

/**
 * Rewrites every way in which models write formulas into the `$$` that the renderer reads, leaving code alone.
 * A single dollar opens a formula only before a character and closes it only after one and before no digit, so
 * that prices stay prices.
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
    hasMath = true;
    const [offset, whole] = groups.slice(6) as [number, string];
    return display === undefined ? `$$${formula}$$` : displayed(display, part, offset, whole);
  });
  return { text, hasMath };
}

/** A formula that has its lines to itself is set as a block, any other within its line. */
function displayed(formula: string, part: string, offset: number, whole: string): string {
  const indent = /(?:^|\n)([ >]*)$/.exec(whole.slice(0, offset))?.[1];
  const standsAlone = indent !== undefined && /^[ \t]*(?:\n|$)/.test(whole.slice(offset + part.length));
  const lines = formula
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (!standsAlone) return `$$${lines.join(" ")}$$`;
  return ["$$", ...lines, "$$"].join(`\n${indent}`);
}
