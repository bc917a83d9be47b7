import { DAY_MS, newKey, shardOf } from "./record-keys";
import type { Owner, OwnerSize, Population } from "./population";

/** Writes campaigns with posts: half of them published, a fifth planned, the others drafts. */
export function addPosts(population: Population, owner: Owner, size: OwnerSize): void {
  const { write, now, texts, model } = population;
  for (let at = 0; at < size.campaigns; at++) {
    const id = newKey(texts, "cmp", shardOf(owner.id));
    const created_at = now - 3_600_000 - Math.floor(texts.random() * 200 * DAY_MS);
    const name = `${texts.word()} ${texts.word()}`;
    owner.campaign ??= id;
    write("campaigns", {
      ...{ id, user_id: owner.id, name, website: "https://example.com", ai_model: model },
      ...{ platforms: '["linkedin","twitter"]', goal: texts.text(60), context: "", language: "en" },
      ...{ time_zone: "Europe/Paris", posts_wanted: size.posts, state: "ready", written_by: "model" },
      ...{ generation_started_at: created_at, website_pages: "[]", created_at, updated_at: created_at },
    });
    const plan = JSON.stringify({ summary: name, entries: [] });
    const times = { generated_at: created_at, updated_at: created_at };
    write("campaign_plans", { campaign_id: id, plan, ...times });
    const snapshot = { user_id: owner.id, post_count: at * size.posts, created_at };
    write("post_snapshots", { ...snapshot, id: newKey(texts, "snp", shardOf(owner.id)) });
    const entry = { user_id: owner.id, kind: "campaign_created", target_id: id };
    const detail = JSON.stringify({ name });
    write("social_activity", { ...entry, id: newKey(texts, "act", shardOf(owner.id)), detail, created_at });
    for (let post = 0; post < size.posts; post++)
      addPost(population, owner, { campaign: id, created_at, post });
  }
}

function addPost(
  { write, now, texts, pools }: Population,
  owner: Owner,
  { campaign, created_at, post }: { campaign: string; created_at: number; post: number },
): void {
  const id = newKey(texts, "pst", shardOf(owner.id));
  const isPublished = post % 2 === 0;
  const isPlanned = post % 5 === 1;
  const time = isPublished ? created_at + DAY_MS : now + Math.floor((30 + post + texts.random()) * DAY_MS);
  owner.post ??= id;
  write("social_posts", {
    ...{
      id,
      user_id: owner.id,
      campaign_id: post === 9 ? null : campaign,
      platform: post % 3 === 0 ? "twitter" : "linkedin",
    },
    ...{ content: texts.pick(pools.posts).slice(0, 280), thread: "[]", text_key: id, evidence: "[]" },
    state: isPublished ? "published" : isPlanned ? "scheduled" : "draft",
    scheduled_at: isPublished || isPlanned ? time : null,
    scheduled_local: isPublished || isPlanned ? new Date(time).toISOString().slice(0, 16) : null,
    time_zone: isPublished || isPlanned ? "Europe/Paris" : null,
    due_at: isPlanned ? time : null,
    published_at: isPublished ? time : null,
    external_id: isPublished ? id.slice(-18) : null,
    created_at,
    updated_at: created_at,
  });
  if (isPublished)
    for (let day = 1; day <= 3; day++)
      write("post_metrics", {
        post_id: id,
        measured_at: time + day * DAY_MS,
        impressions: day * 100,
        likes: day,
      });
}
