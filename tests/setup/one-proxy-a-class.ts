import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";

/**
 * The pool's stand-ins for the Worker's classes put a proxy around their prototype at each construction, and so around
 * the last one's: each Durable Object that a worker has ever had made each call of any other slower. One is enough.
 */
const { Proxy: NativeProxy } = globalThis;
const made = new WeakSet<object>();

const isOfStandIn = (target: object): boolean =>
  [DurableObject.prototype, WorkerEntrypoint.prototype].includes(Object.getPrototypeOf(target));

if (!("isOneAClass" in globalThis)) {
  Object.assign(globalThis, { isOneAClass: true });
  globalThis.Proxy = new NativeProxy(NativeProxy, {
    construct(constructor, [target, handler]: [object, ProxyHandler<object>]) {
      if (made.has(target)) return target;
      const proxy = new constructor(target, handler);
      if (isOfStandIn(target)) made.add(proxy);
      return proxy;
    },
  });
}
