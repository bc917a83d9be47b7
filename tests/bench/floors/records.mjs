import { Chat as PlainChat } from "./object.mjs";

/** The same with the records that a product has to keep: who asks and under which plan, a unit held, the turn and its cost. */
export class Chat extends PlainChat {
  async ask(body, user) {
    this.user = user;
    const held = (await this.ctx.storage.get("held")) ?? 0;
    this.ctx.storage.put("held", held + 1);
    return super.ask(body);
  }

  /** Written into D1 in one batch, after the answer. */
  onEnd(turn, answer) {
    const { DB } = this.env;
    const now = Date.now();
    const writes = DB.batch([
      DB.prepare("INSERT INTO messages VALUES (?, ?, ?, ?)").bind(turn, this.user, answer, now),
      DB.prepare("INSERT INTO usage VALUES (?, ?, ?, ?)").bind(turn, this.user, answer.length, now),
    ]);
    this.ctx.waitUntil(writes);
  }
}

const WHO =
  "SELECT users.id, plan FROM sessions JOIN users ON users.id = user_id WHERE token = ? AND expires_at > ?";

export default {
  async fetch(request, env) {
    const token = request.headers.get("x-user");
    const [body, who] = await Promise.all([
      request.text(),
      env.DB.prepare(WHO).bind(token, Date.now()).first(),
    ]);
    if (!who) return new Response(null, { status: 401 });
    return new Response(await env.CHAT.getByName(who.id).ask(body, who.id), {
      headers: { "content-type": "text/event-stream" },
    });
  },
};
