import { registerHooks } from "node:module";

/**
 * The option of a direct socket that replaces the connection's address by a header that nobody sends. Without it workerd
 * fills `request.cf.clientIp`, which no client can write.
 */
const FORGETFUL = /cfBlobHeader: CoreHeaders\.CF_BLOB,\s+(?=capnpConnectHost)/;

/**
 * How the message that starts workerd grows: by 4 KiB, with a copy of all that it holds. With a bundle of megabytes in it,
 * that is a second of each start; doubled, a tenth.
 */
const SLOW_GROWTH = /minSize = minSize < MIN_SINGLE_SEGMENT_GROWTH \? [^;]+;/;
const GROWTH = "minSize = Math.max(padToWord$$1(minSize), srcBuffer.byteLength);";

/**
 * Changes two places of Miniflare, which must not be imported yet: a direct socket, which spares every streamed piece the
 * way through Miniflare's entry Worker, passes the client's address, and workerd's configuration is written without copies.
 * Importing Miniflare then throws where the first place has changed, so that a guest's quota never depends on a missing
 * address; where the second has, starting is slow again.
 */
export function patchMiniflare() {
  registerHooks({
    load(url, context, nextLoad) {
      const module = nextLoad(url, context);
      if (!url.endsWith("/miniflare/dist/src/index.js")) return module;
      const source = String(module.source);
      if (!FORGETFUL.test(source))
        throw new Error("miniflare has changed: see .ci/runtime/patch-miniflare.mjs");
      return { ...module, source: source.replace(FORGETFUL, "").replace(SLOW_GROWTH, GROWTH) };
    },
  });
}
