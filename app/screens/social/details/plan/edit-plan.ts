import type { CampaignPlan, PlanEntry } from "#workers/contract/social/campaigns";
import type { PostView } from "#workers/contract/social/posts";

const timeOf = ({ date, time }: PlanEntry): string => `${date}T${time}`;

/** Sorts entries by their times; those at the same time stay as they were. */
export const sortEntries = (entries: readonly PlanEntry[]): PlanEntry[] =>
  entries.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));

const withEntries = (plan: CampaignPlan, entries: readonly PlanEntry[]): CampaignPlan => ({
  ...plan,
  entries: sortEntries(entries),
});

export const changeEntry = (plan: CampaignPlan, changed: PlanEntry): CampaignPlan =>
  withEntries(
    plan,
    plan.entries.map((entry) => (entry.id === changed.id ? changed : entry)),
  );

export const removeEntry = (plan: CampaignPlan, id: string): CampaignPlan =>
  withEntries(
    plan,
    plan.entries.filter((entry) => entry.id !== id),
  );

/** Two entries for one post would publish it twice. */
export const freePosts = <Post extends { id: string; platform: string }>(
  plan: CampaignPlan,
  posts: readonly Post[],
  entry: PlanEntry,
): Post[] => {
  const taken = new Set(plan.entries.filter(({ id }) => id !== entry.id).map(({ post_id }) => post_id));
  return posts.filter(({ id, platform }) => platform === entry.platform && !taken.has(id));
};

type Planned = Pick<PostView, "id" | "state" | "scheduled_local">;

/** A post that is already in the calendar at the time of its entry, or has gone out. */
export function isDone(entry: PlanEntry, posts: readonly Planned[]): boolean {
  const post = posts.find(({ id }) => id === entry.post_id);
  if (post?.state === "scheduled") return post.scheduled_local === timeOf(entry);
  return post !== undefined && post.state !== "draft" && post.state !== "failed";
}

/** Counts what “schedule all” is about to do at a wall-clock time of the campaign. */
export function planSummary(plan: CampaignPlan, posts: readonly Planned[], now: string) {
  const open = plan.entries.filter((entry) => entry.post_id !== null && !isDone(entry, posts));
  return {
    ready: open.filter((entry) => timeOf(entry) > now).length,
    isDone: open.length === 0 && plan.entries.some(({ post_id }) => post_id !== null),
    past: plan.entries.filter((entry) => timeOf(entry) <= now && !isDone(entry, posts)).length,
    withoutPost: plan.entries.filter(({ post_id }) => post_id === null).length,
  };
}

/** The entries of each day, for a list with the days as headings. */
export const byDay = (entries: readonly PlanEntry[]): [day: string, entries: PlanEntry[]][] => [
  ...Map.groupBy(sortEntries(entries), ({ date }) => date),
];
