import { compareTokens, wordTokens } from "~/browser/compare-tokens";

/** A piece of a text compared with a proposal for it: the same in both, or a change that is decided on its own. */
export type ProposalPart =
  | { kind: "same"; text: string }
  | { kind: "change"; id: number; before: string; after: string };

/** The changes that lead from a text to a proposal, in the order in which they are read. */
export function partsOf(text: string, proposal: string): ProposalPart[] {
  if (text === proposal) return text ? [{ kind: "same", text }] : [];
  const parts: ProposalPart[] = [];
  let at = 0;
  compareTokens(wordTokens(text), wordTokens(proposal)).forEach(({ aFrom, aTo, bFrom, bTo }, id) => {
    if (aFrom > at) parts.push({ kind: "same", text: text.slice(at, aFrom) });
    parts.push({ kind: "change", id, before: text.slice(aFrom, aTo), after: proposal.slice(bFrom, bTo) });
    at = aTo;
  });
  if (at < text.length) parts.push({ kind: "same", text: text.slice(at) });
  return parts;
}

/** The text with some of the changes made. */
export const textWith = (parts: readonly ProposalPart[], isAccepted: (id: number) => boolean): string =>
  parts
    .map((part) => (part.kind === "same" ? part.text : isAccepted(part.id) ? part.after : part.before))
    .join("");

export const changesIn = (parts: readonly ProposalPart[]): number =>
  parts.filter(({ kind }) => kind === "change").length;
