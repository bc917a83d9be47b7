import { DurableObject } from "cloudflare:workers";

const BURST_MS = 250;

/** The same through an object: one for each user, which owns the call, reads the events and keeps the text. */
export class Chat extends DurableObject {
  async ask(body) {
    const turn = crypto.randomUUID();
    // Closes the output gate: nothing goes out before the question is kept.
    this.ctx.storage.put(`question:${turn}`, body);
    const upstream = await fetch(`${this.env.UPSTREAM}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer bench" },
      body,
    });
    const { readable, writable } = new IdentityTransformStream();
    this.ctx.waitUntil(this.relay(turn, upstream.body, writable.getWriter()));
    return readable;
  }

  async relay(turn, body, writer) {
    const encoder = new TextEncoder();
    let answer = "";
    let number = 0;
    let rest = "";
    let keptAt = Date.now();
    const decoder = new TextDecoder();
    const reader = body.getReader({ mode: "byob" });
    let buffer = new ArrayBuffer(65536);
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) break;
      const piece = decoder.decode(value, { stream: true });
      buffer = value.buffer;
      const end = (rest += piece).lastIndexOf("\n\n");
      if (end < 0) continue;
      const text = textOf(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (text === "") continue;
      answer += text;
      number++;
      // Not awaited: a slow reader must not hold the answer up.
      writer.write(encoder.encode(`id: ${number}\ndata: ${JSON.stringify({ text })}\n\n`)).catch(() => {});
      if (Date.now() - keptAt >= BURST_MS) {
        keptAt = Date.now();
        this.ctx.storage.put(`answer:${turn}`, answer, { allowUnconfirmed: true });
      }
    }
    this.ctx.storage.put(`answer:${turn}`, answer);
    this.onEnd(turn, answer);
    await writer.write(encoder.encode(`id: ${number + 1}\ndata: {"complete":true}\n\n`));
    await writer.close();
  }

  /** Called once the answer is kept. */
  onEnd() {}
}

/** The text of all events of a chunk together. */
function textOf(events) {
  let text = "";
  for (const line of events.split("\n")) {
    if (line.startsWith("data: {")) text += JSON.parse(line.slice(6)).choices[0]?.delta.content ?? "";
  }
  return text;
}

export default {
  async fetch(request, env) {
    const chat = env.CHAT.getByName(request.headers.get("x-user"));
    return new Response(await chat.ask(await request.text()), {
      headers: { "content-type": "text/event-stream" },
    });
  },
};
