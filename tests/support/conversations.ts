import { env } from "cloudflare:workers";
import { newKey, shardOf } from "../../workers/core/ids";
import { indexed } from "./indexed";

/** Writes a user's conversations into D1, the newest last; gives their ids. */
export async function addConversations(
  userId: string,
  count: number,
  { title = "A conversation", incognito = 0 } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newKey("cnv", shardOf(userId)));
  const statement = env.DB.prepare(
    `INSERT INTO conversations (id, user_id, title, is_incognito, created_at, updated_at)
     SELECT value, ?1, ?2 || ' ' || key, ?3, ?4 + key, ?4 + key FROM json_each(?5)`,
  );
  const now = Date.now() - count;
  await indexed(["own-titles"], async () => {
    for (let at = 0; at < count; at += 1_000)
      await statement
        .bind(userId, title, incognito, now + at, JSON.stringify(ids.slice(at, at + 1_000)))
        .run();
  });
  return ids;
}

/** One conversation of a user, with so many exchanges as D1 keeps them. */
export async function addConversation(userId: string, exchanges = 1): Promise<string> {
  const [id] = await addConversations(userId, 1);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO messages (id, conversation_id, exchange_id, parent_id, position, role, content_text, model_id, created_at)
     SELECT ?1 || i, ?1, ?1 || (i / 2), CASE WHEN i > 1 THEN ?1 || (i / 2 - 1) END, i,
       CASE i % 2 WHEN 0 THEN 'user' ELSE 'assistant' END, 'text ' || i, 1, i FROM n`,
  )
    .bind(id!, exchanges * 2)
    .run();
  return id!;
}
