import type { ServerResponse } from "node:http";
import { type Account } from "../state/account.ts";
import { StripeFailure } from "../state/failures.ts";
import { alert, html } from "./html.ts";
import { checkoutPage } from "./checkout-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { portalPage } from "./portal-page.ts";

/** Answer of a page: a document, or where the browser goes next. */
export type PageAnswer = { status?: number; page: string } | { goTo: string } | { pdf: Buffer };

/** Button that a person pressed. */
export interface Pressed {
  action: string;
  value: string;
}

export interface PageRequest {
  account: Account;
  id: string;
  /** Nothing when the page is only looked at. */
  pressed: Pressed | undefined;
  /** The address of the page. */
  url: URL;
}

const PAGES: [RegExp, (request: PageRequest) => PageAnswer][] = [
  [/^\/c\/pay\/([^/]+)$/, checkoutPage],
  [/^\/p\/session\/([^/]+)$/, portalPage],
  [/^\/i\/([^/]+?)(?:\/pdf)?$/, invoicePage],
];

export function answerPage(
  account: Account,
  { url, method, body }: { url: URL; method: string; body: string },
  response: ServerResponse,
): void {
  const sent = new URLSearchParams(body);
  const pressed =
    method === "POST" ? { action: sent.get("action") ?? "", value: sent.get("value") ?? "" } : undefined;
  let answer: PageAnswer = { status: 404, page: html("Page not found", "") };
  for (const [pattern, show] of PAGES) {
    const id = pattern.exec(url.pathname)?.[1];
    if (id === undefined) continue;
    try {
      answer = show({ account, id, pressed, url });
    } catch (failure) {
      if (!(failure instanceof StripeFailure)) throw failure;
      answer = { status: failure.status, page: html("Something went wrong", alert(failure.body.message)) };
    }
  }
  if ("goTo" in answer) response.writeHead(303, { location: answer.goTo }).end();
  else if ("pdf" in answer) response.writeHead(200, { "content-type": "application/pdf" }).end(answer.pdf);
  else
    response.writeHead(answer.status ?? 200, { "content-type": "text/html; charset=utf-8" }).end(answer.page);
}
