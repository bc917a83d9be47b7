import { Agent } from "node:http";

/*
 * Gives every call of the process a connection of its own, as soon as this file is imported. workerd closes a connection
 * after five idle seconds without announcing it: the next call of a busy client would be sent into a closed connection
 * and fail with ECONNRESET. workerd does not close a connection whose client asks for that either, so that an agent of
 * Node's, such as that of Playwright's calls, has to give it up by itself.
 */

Agent.prototype.keepSocketAlive = () => false;

const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set("connection", "close");
  return fetch(input, { ...init, headers });
};
