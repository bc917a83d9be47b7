import { randomInt } from "node:crypto";
import type { Answer, NetworkRequest, Route } from "./network-server.ts";
import { problem } from "./x-problems.ts";

interface Upload {
  owner: string;
  category: string;
  total: number;
  parts: Map<number, number>;
  state: "open" | "pending" | "succeeded" | "failed";
  alt: string;
}

const MAX_BYTES: Record<string, number> = { tweet_image: 5_000_000, tweet_gif: 15_000_000 };
const MAX_PART_BYTES = 5_000_000;

/** Uploads of X: begun, appended in parts, ended, processed, described. */
export class XMedia {
  readonly #uploads = new Map<string, Upload>();
  readonly #failing = new Set<string>();

  readonly routes: Route[] = [
    this.#route("POST", /^\/2\/media\/upload\/initialize$/, (request) => this.#begin(request)),
    this.#route("POST", /^\/2\/media\/upload\/(\d+)\/append$/, (request, [id = ""]) =>
      this.#append(request, id),
    ),
    this.#route("POST", /^\/2\/media\/upload\/(\d+)\/finalize$/, (_request, [id = ""]) => this.#end(id)),
    this.#route("GET", /^\/2\/media\/upload$/, ({ query }) => this.#status(query)),
    this.#route("POST", /^\/2\/media\/metadata$/, ({ bytes }) => {
      const { id, metadata } = JSON.parse(bytes.toString()) as {
        id: string;
        metadata?: { alt_text?: { text?: string } };
      };
      const upload = this.#uploads.get(id);
      const alt = metadata?.alt_text?.text;
      if (!upload || !alt || alt.length > 1000) return problem(400, "invalid-request", "alt_text is wrong");
      upload.alt = alt;
      return { status: 200, body: { data: { id, associated_metadata: { alt_text: { text: alt } } } } };
    }),
  ];

  altOf = (id: string): string => this.#uploads.get(id)?.alt ?? "";

  /** Why a post cannot have these; null if it can. */
  refuse(ids: string[], account: string): string | null {
    if (ids.length > 4) return "A post has at most 4 images.";
    const uploads = ids.map((id) => this.#uploads.get(id));
    if (uploads.some((one) => one?.state !== "succeeded" || one.owner !== account))
      return "Your media IDs are invalid.";
    if (uploads.some((one) => one?.category === "tweet_gif") && ids.length > 1)
      return "A post has at most 1 GIF.";
    return null;
  }

  #route(method: string, path: RegExp, answer: Route["answer"]): Route {
    return { call: "upload", method, path, scope: "media.write", answer };
  }

  #begin({ bytes, token, failure }: NetworkRequest): Answer {
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const category = String(body.media_category);
    const total = Number(body.total_bytes);
    const fits =
      category === "tweet_gif"
        ? body.media_type === "image/gif"
        : /^image\/(jpeg|png|webp)$/.test(String(body.media_type));
    if (!fits || !(total > 0 && total <= (MAX_BYTES[category] ?? 0)))
      return problem(400, "invalid-request", "The media's size or type is not allowed.");
    const id = `18${randomInt(1e8, 1e9)}${randomInt(1e7, 1e8)}`;
    this.#uploads.set(id, {
      owner: token.member.id,
      category,
      total,
      parts: new Map(),
      state: "open",
      alt: "",
    });
    if (failure === "processing-failed") this.#failing.add(id);
    return { status: 200, body: { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } } };
  }

  async #append({ bytes, headers, token }: NetworkRequest, id: string): Promise<Answer> {
    const upload = this.#uploads.get(id);
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": headers["content-type"] ?? "" },
    }).formData();
    const media = form.get("media");
    if (upload?.owner !== token.member.id || !(media instanceof Blob) || media.size > MAX_PART_BYTES)
      return problem(400, "invalid-request", "The part is wrong.");
    upload.parts.set(Number(form.get("segment_index")), media.size);
    return { status: 200, body: { data: { expires_at: Math.ceil(Date.now() / 1000) + 86_400 } } };
  }

  /** GIFs are processed for a moment; an image is ready at once, unless it is scripted to fail. */
  #end(id: string): Answer {
    const upload = this.#uploads.get(id);
    const size = [...(upload?.parts.values() ?? [])].reduce((sum, part) => sum + part, 0);
    if (!upload || size !== upload.total)
      return problem(400, "invalid-request", "Parts of the media are missing.");
    const waits = upload.category === "tweet_gif" || this.#failing.has(id);
    upload.state = waits ? "pending" : "succeeded";
    const processing = waits ? { processing_info: { state: "pending", check_after_secs: 1 } } : {};
    return { status: 200, body: { data: { id, media_key: `3_${id}`, size, ...processing } } };
  }

  #status(query: URLSearchParams): Answer {
    const id = query.get("media_id") ?? "";
    const upload = this.#uploads.get(id);
    if (!upload || query.get("command") !== "STATUS") return problem(400, "invalid-request", "unknown media");
    upload.state = this.#failing.has(id) ? "failed" : "succeeded";
    const processing_info =
      upload.state === "failed"
        ? {
            state: "failed",
            error: { code: 1, name: "InvalidMedia", message: "The image could not be decoded" },
          }
        : { state: "succeeded", progress_percent: 100 };
    return { status: 200, body: { data: { id, media_key: `3_${id}`, processing_info } } };
  }
}
