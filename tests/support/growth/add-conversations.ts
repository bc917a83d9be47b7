import { DAY_MS, newKey, shardOf } from "./record-keys";
import type { Owner, OwnerSize, Population } from "./population";

const TURN_MS = 90_000;

/** Conversations that a user has pinned. */
const PINNED = 20;

/**
 * Writes chats as `persistTurns` stores them, with their model calls and activity: of three, one is in a folder and one in a
 * project, and one in fifty is deleted.
 */
export function addConversations(population: Population, owner: Owner, size: OwnerSize): void {
  const { write, now, texts } = population;
  if (size.conversations > 0) {
    owner.chatFolder = newKey(texts, "fld", shardOf(owner.id));
    const folder = { id: owner.chatFolder, user_id: owner.id, kind: "chat", name: "Chats", is_default: 0 };
    write("folders", { ...folder, created_at: now - 250 * DAY_MS });
    owner.project = newKey(texts, "prj", shardOf(owner.id));
    const project = { id: owner.project, user_id: owner.id, name: "Project", instructions: "Be brief." };
    write("projects", { ...project, created_at: now - 250 * DAY_MS, updated_at: now - 250 * DAY_MS });
  }
  for (let at = 0; at < size.conversations; at++) {
    const id = newKey(texts, "cnv", shardOf(owner.id));
    const turns = at === 0 ? size.longest : size.turns;
    const started = now - 3_600_000 - Math.floor(texts.random() * 250 * DAY_MS) - turns * TURN_MS;
    owner.conversations.push(id);
    write("conversations", {
      id,
      user_id: owner.id,
      title: texts.pick(population.pools.questions).slice(0, 60),
      folder_id: at % 3 === 1 ? owner.chatFolder! : null,
      project_id: at % 3 === 2 ? owner.project! : null,
      pinned_at: at % 7 === 1 && at < 7 * PINNED ? now - at : null,
      deleted_at: at % 50 === 49 ? now - 60_000 : null,
      created_at: started,
      updated_at: started + turns * TURN_MS,
    });
    addTurns(population, owner, { id, started, turns });
  }
}

interface Chat {
  id: string;
  started: number;
  turns: number;
}

function addTurns(
  { write, texts, pools, model }: Population,
  owner: Owner,
  { id, started, turns }: Chat,
): void {
  let parent: string | null = null;
  for (let ordinal = 0; ordinal < turns; ordinal++) {
    const turn = newKey(texts, "exc", shardOf(owner.id));
    owner.turn ??= turn;
    const request = newKey(texts, "req", shardOf(owner.id));
    const asked = started + ordinal * TURN_MS;
    const shared = { conversation_id: id, exchange_id: turn, parent_id: parent, is_error: 0 };
    const tokens = { input_tokens: 900, output_tokens: 300 };
    write("messages", {
      ...shared,
      id: `${turn}:user`,
      position: ordinal * 2,
      role: "user",
      content_text: texts.pick(pools.questions),
      created_at: asked,
    });
    write("messages", {
      ...shared,
      id: `${turn}:assistant`,
      position: ordinal * 2 + 1,
      role: "assistant",
      content_text: texts.pick(pools.answers),
      model_id: model,
      ...tokens,
      cost: 0.0012,
      created_at: asked + 4_000,
    });
    write("usage_records", {
      id: `${request}:0`,
      request_id: `${request}:0`,
      source: "server",
      user_id: owner.id,
      module: "chat",
      model_id: model,
      response_time_ms: 4_000,
      ...tokens,
      total_cost: 0.0012,
      success: 1,
      created_at: asked + 4_000,
    });
    write("activity_events", {
      id: request,
      user_id: owner.id,
      query_type: "chat",
      model_id: model,
      ...tokens,
      images: 0,
      source: "server",
      request_id: request,
      created_at: asked + 4_000,
    });
    parent = turn;
  }
}
