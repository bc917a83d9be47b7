import type { APIRequestContext, Browser } from "playwright/test";
import { OWN_CONNECTION } from "../support/machine/own-connections.ts";

/** Has each call of a client made on a connection of its own; the browser's own connections stay as they are. */
export function onOwnConnections(request: APIRequestContext): APIRequestContext {
  const call = request.fetch.bind(request);
  request.fetch = (address, options) =>
    call(address, { ...options, headers: { ...options?.headers, ...OWN_CONNECTION } });
  return request;
}

/** The same for the client of every context that the browser opens. */
export function contextsOnOwnConnections(browser: Browser): Browser {
  return browser.on("context", ({ request }) => void onOwnConnections(request));
}
