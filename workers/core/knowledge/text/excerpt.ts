/** Characters from `start` to `end` of a text. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Shares out a number of characters among some texts: what short ones leave goes to the long ones. */
export function shareOut(lengths: number[], budget: number): number[] {
  const shares = lengths.map(() => 0);
  let left = budget;
  const shortestFirst = lengths.map((length, at) => ({ length, at })).sort((a, b) => a.length - b.length);
  shortestFirst.forEach(({ length, at }, done) => {
    shares[at] = Math.min(length, Math.floor(left / (lengths.length - done)));
    left -= shares[at];
  });
  return shares;
}

/** Cuts a text to a number of characters: its beginning, or the part that matters where that lies further on. */
export function excerptAround(text: string, most: number, { start, end }: TextSpan): string {
  if (text.length <= most || end <= most) return text.slice(0, most);
  const before = Math.max(0, Math.floor((most - (end - start)) / 2));
  const from = Math.min(Math.max(0, start - before), text.length - most);
  return text.slice(from, from + most);
}
