import type { ArticleTexts } from "../../../contract/content/texts";

const FENCE = "---\n";

/** Texts of a Markdown file: the title and the summary from its front matter, where they are strings as in JSON. */
export function readArticle(markdown: string): ArticleTexts {
  const end = markdown.indexOf(`\n${FENCE}`);
  const fields = markdown
    .slice(FENCE.length, end)
    .split("\n")
    .map((line) => line.split(/: (.*)/, 2))
    .map(([name = "", value = '""']) => [name, JSON.parse(value) as string]);
  const { title = "", summary = "" } = Object.fromEntries(fields) as Partial<ArticleTexts>;
  return { title, summary, body: markdown.slice(end + 1 + FENCE.length).trim() };
}
