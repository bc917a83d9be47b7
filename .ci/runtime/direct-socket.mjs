import { registerHooks } from "node:module";

const FORGETFUL = /cfBlobHeader: CoreHeaders\.CF_BLOB,\s+(?=capnpConnectHost)/;

/**
 * How the message that starts workerd grows: by 4 KiB, with a copy of all that it holds. With a bundle of megabytes in it,
 * that is a second of each start; doubled, a tenth.
 */
const SLOW_GROWTH = /minSize = minSize < MIN_SINGLE_SEGMENT_GROWTH \? [^;]+;/;
const GROWTH = "minSize = Math.max(padToWord$$1(minSize), srcBuffer.byteLength);";

/**
 * Makes Miniflare's direct sockets pass the client's address to the Worker. A direct socket spares every streamed piece
 * the way through Miniflare's entry Worker, but one option of it replaces the connection's address by a header that
 * nobody sends. Without that option workerd itself fills `request.cf.clientIp`, which no client can write. Call it
 * before Miniflare is imported. Throws where Miniflare has changed, so that a guest's quota can never hang on a missing
 * address.
 */
export function letDirectSocketsTellWhoCalls() {
  registerHooks({
    load(url, context, nextLoad) {
      const module = nextLoad(url, context);
      if (!url.endsWith("/miniflare/dist/src/index.js")) return module;
      const source = String(module.source);
      if (!FORGETFUL.test(source))
        throw new Error("miniflare has changed: see .ci/runtime/direct-socket.mjs");
      return { ...module, source: source.replace(FORGETFUL, "").replace(SLOW_GROWTH, GROWTH) };
    },
  });
}
