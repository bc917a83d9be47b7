/**
 * Finds the places of a word in a text, overlapping ones too, in time that grows with both lengths
 * (Knuth–Morris–Pratt): `indexOf` takes their product for texts that repeat themselves.
 */
export function* occurrences(text: string, word: string): Generator<number> {
  if (!word) return;
  const shorter = borders(word);
  let same = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (same > 0 && text[at] !== word[same]) same = shorter[same - 1]!;
    if (text[at] === word[same]) same += 1;
    if (same < word.length) continue;
    yield at + 1 - same;
    same = shorter[same - 1]!;
  }
}

/** Computes for each beginning of a word the length of the longest shorter one that it ends with. */
function borders(word: string): number[] {
  const found = [0];
  let same = 0;
  for (let at = 1; at < word.length; at += 1) {
    while (same > 0 && word[at] !== word[same]) same = found[same - 1]!;
    if (word[at] === word[same]) same += 1;
    found.push(same);
  }
  return found;
}
