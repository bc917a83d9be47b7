/** Measures a text as X counts it. */
type Measure = (text: string) => number;

/**
 * Splits a text into parts that each fit into one post of a thread: at paragraphs where they fit, else at sentences,
 * else at words. A single word that does not fit stays whole, so that no link is cut.
 */
export function splitThread(text: string, max: number, measure: Measure): string[] {
  const parts: string[] = [];
  let open = "";
  const add = (piece: string, glue: string) => {
    const joined = open ? open + glue + piece : piece;
    if (measure(joined) <= max) open = joined;
    else {
      if (open) parts.push(open);
      open = piece;
    }
  };
  for (const paragraph of text.split(/\n{2,}/).map((one) => one.trim())) {
    if (!paragraph) continue;
    if (measure(paragraph) <= max) {
      add(paragraph, "\n\n");
      continue;
    }
    let glue = "\n\n";
    for (const sentence of sentencesOf(paragraph)) {
      if (measure(sentence) <= max) add(sentence, glue);
      else for (const [index, word] of sentence.split(/\s+/).entries()) add(word, index === 0 ? glue : " ");
      glue = " ";
    }
  }
  if (open) parts.push(open);
  return parts;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

const sentencesOf = (paragraph: string): string[] =>
  Array.from(segmenter.segment(paragraph), ({ segment }) => segment.trim()).filter(Boolean);
