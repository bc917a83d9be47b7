const PLAIN = "0123456789+-−=()ni";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎";

/** Spells a raised or lowered text where a text has no raised letters. `before` is the text before it. */
export const raiseText = (text: string, before: string): string => shift(text, before, RAISED, "^");
export const lowerText = (text: string, before: string): string => shift(text, before, LOWERED, "_");

/** Letters that Unicode has raised stay so; others are marked where they would change a figure: "10⁵", "10^5.5", "2nd". */
function shift(text: string, before: string, letters: string, mark: string): string {
  const plain = text.trim();
  const own = [...plain].map((letter) => [...letters][PLAIN.indexOf(letter)]);
  if (plain !== "" && /\d|^[ni]$/.test(plain) && own.every((letter) => letter !== undefined))
    return own.join("");
  const isFigure = /^[-−+]?\d/.test(plain) && /\p{N}\)?$/u.test(before);
  return isFigure ? `${mark}${plain}` : text;
}
