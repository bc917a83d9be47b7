import { Temporal } from "temporal-polyfill";
import type { CampaignPlan, PlanEntry } from "../../../contract/social/campaigns";
import type { Platform } from "../../../contract/social/platforms";
import { bestTimes } from "../posts/best-times";
import { mapInSlices, nextTask } from "../../../core/in-slices";
import { comparedWords, overlapOf } from "../posts/similar-texts";
import type { PlanAnswer, PlanEntryDraft, PlanMaterial } from "./plan-prompt";

const MAX_THEME = 100;

/** A plan in the order that a model has chosen: posts that it left out come last, numbers that no post has are left out. */
export function planOf(answer: PlanAnswer, material: PlanMaterial, from: string): CampaignPlan {
  const named = new Map(answer.entries.map(({ post, ...entry }) => [post - 1, entry]));
  const chosen = [...named.keys()].filter((at) => material.posts[at] !== undefined);
  const rest = material.posts.map((_, at) => at).filter((at) => !named.has(at));
  const drafts = [...chosen, ...rest].map((at): PlanEntryDraft => {
    const { id, platform, content } = material.posts[at]!;
    const { theme, goal } = named.get(at) ?? { theme: "", goal: "" };
    return { post_id: id, platform, theme: theme.trim() || firstLine(content), goal: goal.trim() };
  });
  return { summary: answer.summary.trim(), entries: onDays(drafts, from) };
}

const SUMMARIES = {
  en: (posts: number, days: number) =>
    `${posts === 1 ? "One post" : `${posts} posts`} over ${days === 1 ? "one day" : `${days} days`}, one a day for each network, at the hours in which most people read there. The days and hours are a rule of thumb: change them as you like.`,
  fr: (posts: number, days: number) =>
    `${posts === 1 ? "Un post" : `${posts} posts`} sur ${days === 1 ? "un jour" : `${days} jours`}, un par jour et par réseau, aux heures où l’on y lit le plus. Les jours et les heures suivent une règle générale : changez-les à votre guise.`,
};

/** A plan without a language model: posts that have little in common follow one another. */
export async function planByRule(material: PlanMaterial, from: string): Promise<CampaignPlan> {
  const drafts = (await vary(material)).map(({ id, platform, content }): PlanEntryDraft => ({
    post_id: id,
    platform,
    theme: firstLine(content),
    goal: material.goal.slice(0, 500),
  }));
  const entries = onDays(drafts, from);
  const days = new Set(entries.map(({ date }) => date)).size;
  return { summary: SUMMARIES[material.language](entries.length, days), entries };
}

/** Orders the posts so that each is the one which is least like the one before. */
async function vary({ posts, language }: PlanMaterial): Promise<PlanMaterial["posts"][number][]> {
  const left = await mapInSlices(posts, 1, (post) => ({
    post,
    words: comparedWords(post.content, language),
  }));
  const order = left.splice(0, 1);
  while (left.length > 0) {
    const last = order.at(-1)!;
    const likeness = left.map(({ words }) => overlapOf(words, last.words));
    const least = likeness.indexOf(Math.min(...likeness));
    order.push(...left.splice(least, 1));
    await nextTask();
  }
  return order.map(({ post }) => post);
}

/** Gives each post its day and hour: each network has one post a day, on the days that suit it. */
function onDays(drafts: readonly PlanEntryDraft[], from: string): PlanEntry[] {
  const next = new Map<Platform, Temporal.PlainDate>();
  const entries = drafts.map((draft): PlanEntry => {
    const { slots } = bestTimes(draft.platform);
    let day = next.get(draft.platform) ?? Temporal.PlainDate.from(from);
    while (!slots.some((slot) => slot.day === day.dayOfWeek)) day = day.add({ days: 1 });
    next.set(draft.platform, day.add({ days: 1 }));
    const slot = slots.find((one) => one.day === day.dayOfWeek)!;
    return {
      ...draft,
      id: crypto.randomUUID(),
      date: day.toString(),
      time: `${String(slot.from).padStart(2, "0")}:00`,
    };
  });
  return entries.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`));
}

/** The first day of a plan that is made now: tomorrow, where the campaign is. */
export const tomorrowIn = (timeZone: string): string =>
  Temporal.Now.plainDateISO(timeZone).add({ days: 1 }).toString();

function firstLine(text: string): string {
  const line = text.split("\n").find((one) => one.trim()) ?? "";
  return line.length <= MAX_THEME ? line.trim() : `${line.slice(0, line.lastIndexOf(" ", MAX_THEME))} …`;
}
