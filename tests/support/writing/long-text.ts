/** A text of about so many words, as HTML: headings, paragraphs and lists, as a book has them. */
export function longText(words: number): string {
  const sentence = "The river had risen during the night and the towpath was under water in places. ";
  const ofSentence = sentence.split(" ").length - 1;
  const paragraph = `<p>${sentence.repeat(5).trim()}</p>`;
  const chapter = `<h2>Chapter</h2>${paragraph.repeat(6)}<ul><li><p>${sentence.trim()}</p></li><li><p><strong>Second</strong> point</p></li></ul>`;
  return chapter.repeat(Math.ceil(words / (ofSentence * 31)));
}
