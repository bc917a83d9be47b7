import type { Platform } from "../../../contract/social/platforms";
import { isTooLong } from "../../../contract/social/post-length";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { sentencesOf } from "../../../core/knowledge/text/sentences";
import type { Material, PostTask, WrittenPost } from "./material";
import { templatesFor, type Template } from "./post-templates";
import { hashtagsOf, rankSentences, type Candidate } from "./rank-sentences";
import { habitsOf } from "./voice";

/**
 * A post without a language model: a template with sentences of the website, or of what the author has written, that no
 * post has yet. Null if there are none left.
 */
export function writeFromTemplates(material: Material, task: PostTask): WrittenPost | null {
  const used = task.before.join("\n");
  const left = rankSentences(sourcesOf(material, task), material.language).filter(
    ({ text }) => !used.includes(text),
  );
  const templates = templatesFor(task.platform, material.language);
  const turns = templates.map((_, turn) => (task.index + turn) % templates.length);
  // A template that leaves less than half of the sentences for further posts comes last.
  const isModest = (which: number) => templates[which]!.takes * 2 <= left.length;
  for (const which of [...turns.filter(isModest), ...turns.filter((one) => !isModest(one))]) {
    const post = fill(which, left, material, task);
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
  which: number,
  left: readonly Candidate[],
  { voice }: Material,
  { platform, index }: PostTask,
): WrittenPost | null {
  // Posts that follow one another are about different pages where there are several.
  const pages = [...new Set(left.map(({ page }) => page))];
  for (let turn = 0; turn < pages.length; turn += 1) {
    const page = pages[(index + turn) % pages.length]!;
    // The words around sentences are in their language, whichever the campaign has: nobody translates here.
    const language = nearestLanguage(page.sentences.join(" "));
    const template = templatesFor(platform, language)[which]!;
    if (template.hasLink && !page.url) continue;
    const chosen = chooseSentences(
      left.filter((one) => one.page === page),
      template,
      (sentences) => !isTooLong(platform, template.fill({ sentences, url: page.url })),
    );
    if (!chosen) continue;
    const text = template.fill({ sentences: chosen, url: page.url });
    const tags = habitsOf(voice).usesHashtags ? hashtagsOf(page, language) : [];
    const { url, title } = page;
    return {
      content: withTags(text, platform === "twitter" ? tags.slice(0, 2) : tags, platform),
      evidence: url ? chosen.map((sentence) => ({ claim: sentence, quote: sentence, url, title })) : [],
      writtenBy: "templates",
    };
  }
  return null;
}

/** The best sentences that a template can take, in the order in which their page has them. */
function chooseSentences(
  best: readonly Candidate[],
  { takes }: Template,
  fits: (sentences: string[]) => boolean,
): string[] | null {
  for (let from = 0; from + takes <= best.length; from += 1) {
    const chosen = best.slice(from, from + takes).toSorted((a, b) => a.at - b.at);
    const sentences = chosen.map(({ text }) => text);
    if (fits(sentences)) return sentences;
  }
  return null;
}

/** A text with as many of the hashtags as fit. */
function withTags(text: string, tags: readonly string[], platform: Platform): string {
  for (let count = tags.length; count > 0; count -= 1) {
    const longer = `${text}\n\n${tags.slice(0, count).join(" ")}`;
    if (!isTooLong(platform, longer)) return longer;
  }
  return text;
}
