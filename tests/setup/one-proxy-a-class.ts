import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";

/**
 * The pool wraps the prototype of a class of the Worker in a proxy at each construction. Without the limit to one proxy
 * for each class they nest, and each Durable Object that a worker has constructed slows down all later calls.
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
