import type { SourceFailure } from "../../../contract/chatbots/sources";
import { isPublicPage } from "../../../contract/content/public-pages";
import type { Context } from "../../../core/context";
import { askTextReader } from "../../../core/readers/ask-text-reader";
import { contentOf, type SourceRead } from "./source-content";
import type { SourceRow } from "./store-source";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address is one of the product's public pages. Without a configured origin, the product answers on this
 * machine only; hosts there that may be fetched are other sites.
 */
export function isProductPage({ config }: Pick<Context, "config">, address: string): boolean {
  const { origin, host, hostname, pathname } = new URL(address);
  const isOurs =
    config.appOrigin === null
      ? LOOPBACK.test(hostname) && !config.allowedPrivateHosts.includes(host)
      : origin === new URL(config.appOrigin).origin;
  return isOurs && isPublicPage(pathname);
}

/**
 * Reads a public page of the product as guests get it. Not over the network: on one machine its own address is a private
 * one, which no crawl may reach, and on Cloudflare a Worker cannot ask itself that way.
 */
export async function readProductPage(ctx: Context, source: SourceRow): Promise<SourceRead> {
  const failure = (code: SourceFailure): SourceRead => ({ type: "failed", code });
  if (!ctx.askProduct) return failure("unreachable");
  const response = await ctx.askProduct(new Request(source.url!, { headers: { accept: "text/html" } }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status === 404) return failure("not_found");
  if (!response.ok) return failure("server_error");
  const { title, language, parts, robots } = await askTextReader(
    ctx.env,
    { kind: "page", url: source.url!, charset: "utf-8" },
    bytes,
  );
  if (robots.noindex) return failure("noindex");
  return contentOf(source, { title, language, parts }, bytes.length);
}
