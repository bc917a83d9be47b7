/** Reads what a robots meta element or an `X-Robots-Tag` header forbids. */
export function readRobots(content: string): { noindex: boolean; nofollow: boolean } {
  const words = content.toLowerCase().split(/[\s,]+/);
  const has = (word: string) => words.includes(word) || words.includes("none");
  return { noindex: has("noindex"), nofollow: has("nofollow") };
}
