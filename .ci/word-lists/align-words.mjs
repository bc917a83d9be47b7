const ROUNDS = 6;

/**
 * Learns how likely each word of one side is translated by each of the other: IBM Model 1 (Brown and others, "The
 * Mathematics of Statistical Machine Translation", 1993), with word 0 for those that nothing translates. Sentences are lists of
 * numbers of words. Answers a map from `from * size + to` to the probability of `to`, given `from`.
 */
export function alignWords(pairs, size) {
  const links = new Map();
  const cells = [];
  for (const [from, to] of pairs)
    for (const word of to)
      for (const by of [0, ...from]) {
        const key = by * size + word;
        let link = links.get(key);
        if (link === undefined) links.set(key, (link = links.size));
        cells.push(link);
      }
  const keys = [...links.keys()];
  const probability = new Float64Array(keys.length).fill(1);
  const counts = new Float64Array(keys.length);
  const steps = Int32Array.from(cells);
  for (let round = 0; round < ROUNDS; round++) {
    counts.fill(0);
    let at = 0;
    for (const [from, to] of pairs)
      for (let n = 0; n < to.length; n++) {
        const end = at + from.length + 1;
        let sum = 0;
        for (let cell = at; cell < end; cell++) sum += probability[steps[cell]];
        for (let cell = at; cell < end; cell++) counts[steps[cell]] += probability[steps[cell]] / sum;
        at = end;
      }
    const totals = new Map();
    for (let link = 0; link < keys.length; link++) {
      const by = Math.floor(keys[link] / size);
      totals.set(by, (totals.get(by) ?? 0) + counts[link]);
    }
    for (let link = 0; link < keys.length; link++)
      probability[link] = counts[link] / totals.get(Math.floor(keys[link] / size));
  }
  return new Map(keys.flatMap((key, link) => (probability[link] >= 0.01 ? [[key, probability[link]]] : [])));
}
