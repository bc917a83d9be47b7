import { addChatbots } from "./add-chatbots";
import { addConversations } from "./add-conversations";
import { addDocuments } from "./add-documents";
import { addPosts } from "./add-posts";
import { DAY_MS, hex, newKey } from "./record-keys";
import type { NewOwner, Owner, OwnerSize, Population } from "./population";

/** Writes a user with a plan of all modules, and all that they own. */
export function addOwner(population: Population, size: OwnerSize, { tokenHash }: NewOwner = {}): Owner {
  const { write, now, texts } = population;
  const owner: Owner = { id: newKey(texts, "usr", hex(texts, 12)), conversations: [], files: [] };
  const created = now - 300 * DAY_MS + Math.floor(texts.random() * 30 * DAY_MS);
  const times = { created_at: created, updated_at: created };
  write("users", {
    id: owner.id,
    name: `${texts.word()} ${texts.word()}`,
    email: `${owner.id.slice(4, 16)}@example.com`,
    email_verified: 1,
    ...times,
  });
  write("sessions", {
    id: `ses_${owner.id}`,
    token: tokenHash ?? hex(texts, 43),
    user_id: owner.id,
    expires_at: now + 30 * DAY_MS,
    ...times,
  });
  write("subscriptions", {
    id: `sub_${owner.id}`,
    user_id: owner.id,
    plan_id: population.plan.id,
    plan_version: population.plan.version,
    source: "admin",
    status: "active",
    period_start: created,
    created_at: created,
  });
  const week = Math.floor((now / DAY_MS + 3) / 7);
  for (let ago = 0; ago < 4; ago++)
    write("user_weeks", { user_id: owner.id, week: week - ago, cohort: week - 8, source: "" });
  addConversations(population, owner, size);
  addDocuments(population, owner, size);
  addPosts(population, owner, size);
  addChatbots(population, owner, size);
  return owner;
}
