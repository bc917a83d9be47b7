import { isTooLong } from "../../../contract/social/post-length";
import { sentencesOf } from "../../knowledge/text/sentences";
import type { Material, PostTask, WrittenPost } from "./material";
import { templatesFor, type Template } from "./post-templates";
import { hashtagsOf, rankSentences, type Candidate } from "./rank-sentences";
import { habitsOf } from "./voice";

const MAX_TOPIC = 60;

/**
 * A post without a language model: a template with sentences of the website, or of what the author has written, that no
 * post has yet. Null where there are none left.
 */
export function writeFromTemplates(material: Material, task: PostTask): WrittenPost | null {
  const { language } = material;
  const used = task.before.join("\n");
  const left = rankSentences(sourcesOf(material, task), language).filter(({ text }) => !used.includes(text));
  const templates = templatesFor(task.platform, language);
  // The next template where the one whose turn it is takes more than there is.
  for (let turn = 0; turn < templates.length; turn += 1) {
    const template = templates[(task.index + turn) % templates.length]!;
    const post = fill(template, left, material, task);
    if (post) return post;
  }
  return null;
}

/** The pages of the website; without one, the sentences of the author's own context and profile. */
function sourcesOf({ pages, context, voice }: Material, { about }: PostTask): Material["pages"] {
  if (pages.length > 0) return pages;
  const own = [about, context, voice.profile?.about ?? ""].join("\n");
  const sentences = own.split("\n").flatMap((line) => sentencesOf(line).map(({ text }) => text));
  return [{ url: "", title: voice.profile?.headline ?? "", sentences }];
}

function fill(
  template: Template,
  left: readonly Candidate[],
  { language, voice }: Material,
  { platform, index }: PostTask,
): WrittenPost | null {
  // Posts that follow one another are about different pages where there are several.
  const pages = [...new Set(left.map(({ page }) => page))];
  for (let turn = 0; turn < pages.length; turn += 1) {
    const page = pages[(index + turn) % pages.length]!;
    const topic = page.title.length <= MAX_TOPIC ? page.title.replace(/[.:!?\s]+$/, "") : "";
    const needsTopic = template.fill({ topic: "\0", sentences: ["", "", ""], url: "" }).includes("\0");
    if ((template.hasLink && !page.url) || (needsTopic && !topic)) continue;
    const best = left.filter((one) => one.page === page);
    for (let from = 0; from + template.takes <= best.length; from += 1) {
      const chosen = best.slice(from, from + template.takes).toSorted((a, b) => a.at - b.at);
      const sentences = chosen.map(({ text }) => text);
      const text = template.fill({ topic, sentences, url: page.url });
      if (isTooLong(platform, text)) continue;
      const tags = habitsOf(voice).usesHashtags ? hashtagsOf(page, language) : [];
      return {
        content: withTags(
          text,
          platform === "twitter" ? tags.slice(0, 2) : tags,
          (longer) => !isTooLong(platform, longer),
        ),
        evidence: page.url
          ? sentences.map((sentence) => ({
              claim: sentence,
              quote: sentence,
              url: page.url,
              title: page.title,
            }))
          : [],
        writtenBy: "templates",
      };
    }
  }
  return null;
}

/** A text with as many of the hashtags as fit. */
function withTags(text: string, tags: readonly string[], fits: (text: string) => boolean): string {
  for (let count = tags.length; count > 0; count -= 1) {
    const longer = `${text}\n\n${tags.slice(0, count).join(" ")}`;
    if (fits(longer)) return longer;
  }
  return text;
}
