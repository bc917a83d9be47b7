import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Controls, controlsOf } from "./controls.ts";
import { answerPage } from "./pages/pages.ts";
import { Account } from "./state/account.ts";
import { Deliveries } from "./state/deliveries.ts";
import { StripeFailure } from "./state/failures.ts";
import { type Api, answerCall } from "./wire/api.ts";
import { Faults } from "./wire/faults.ts";
import { IdempotencyKeys } from "./wire/idempotency.ts";

/** Keys that a product is configured with to use it. */
export const STRIPE_KEYS = { secretKey: "sk_test_scripted", webhookSecret: "whsec_scripted" } as const;

/** A stateful Stripe on 127.0.0.1: its API, its hosted pages, its webhooks, and the controls of a test. */
export async function startStripe({ port = 0 }: { port?: number } = {}) {
  const account = new Account();
  const deliveries = new Deliveries(account);
  account.onEvent = (event) => deliveries.take(event);
  const api: Api = {
    account,
    keys: new IdempotencyKeys(),
    faults: new Faults(),
    calls: [],
    secretKey: STRIPE_KEYS.secretKey,
  };
  const controls = controlsOf(api, deliveries, STRIPE_KEYS.webhookSecret);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request);
    const url = new URL(request.url ?? "/", account.origin);
    if (url.pathname.startsWith("/-/")) return control(controls, url.pathname.slice(3), body, response);
    if (!url.pathname.startsWith("/v1/"))
      return answerPage(account, { url, method: request.method ?? "GET", body }, response);
    const call = await answerCall(api, {
      method: request.method ?? "GET",
      url,
      body,
      headers: request.headers,
    });
    if (call === "reset") request.socket.destroy();
    else if (call !== "timeout") response.writeHead(call.status, call.headers).end(call.body);
  };
  const server = createServer({ noDelay: true, keepAliveTimeout: 600_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  account.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...controls,
    url: account.origin,
    close: () =>
      new Promise<void>((resolve) => {
        api.faults.letGo();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function control(
  controls: Controls,
  name: string,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const json = { "content-type": "application/json" };
  try {
    if (!Object.hasOwn(controls, name)) throw new Error(`there is no control of the name ${name}`);
    const run = controls[name as keyof Controls] as (...args: unknown[]) => unknown;
    const result = await run(...(JSON.parse(body) as unknown[]));
    response.writeHead(200, json).end(JSON.stringify({ result }));
  } catch (error) {
    const message = error instanceof StripeFailure ? error.body.message : String(error);
    response.writeHead(400, json).end(JSON.stringify({ error: message }));
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
