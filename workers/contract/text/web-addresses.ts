/** An address of the web in a text. */
export interface WebAddress {
  address: string;
  index: number;
}

/** Runs up to what ends an address: spaces, quotation marks, angle brackets and the signs of Chinese and Japanese. */
const RUN = /https?:\/\/[^\s<>"“”«»\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]+/gi;
/** Signs behind an address that do not belong to it. */
const AFTER = /[.,;:!?'’‘…*]/;
const BRACKETS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** The addresses of a text, without the signs that follow them; a bracket belongs to one that it was opened in. */
export const webAddresses = (text: string): WebAddress[] =>
  [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const address = withoutEnd(run);
    return /^https?:\/\/./i.test(address) ? [{ address, index }] : [];
  });

function withoutEnd(run: string): string {
  const open = new Map<string, number>();
  for (const letter of run) {
    if ("([{".includes(letter)) open.set(letter, (open.get(letter) ?? 0) + 1);
    const pair = BRACKETS[letter];
    if (pair) open.set(pair, (open.get(pair) ?? 0) - 1);
  }
  let end = run.length;
  for (; end > 0; end -= 1) {
    const last = run[end - 1]!;
    const pair = BRACKETS[last];
    // More brackets are closed in it than opened: the last one closes one before the address.
    if (pair && open.get(pair)! < 0) open.set(pair, open.get(pair)! + 1);
    else if (!AFTER.test(last)) break;
  }
  return run.slice(0, end);
}
