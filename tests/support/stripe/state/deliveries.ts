import { createHmac } from "node:crypto";
import { type Account, customerOf, type StripeEvent } from "./account.ts";

const MINUTE = 60;
/** Seconds between the attempts to deliver an event, at most for three days. */
const RETRIES = [5, 30, 120, 300, 600, 720, 720, 720, 720].map((minutes) => minutes * MINUTE);
/** How long an endpoint may take to answer. */
const ANSWER_MS = 20_000;

export interface Endpoint {
  url: string;
  secret: string;
  /** Types that are sent; all of them if absent. */
  events?: string[];
}

/** One attempt. Without a status nothing was answered. */
export interface Delivery {
  event: string;
  type: string;
  status?: number;
  body: string;
  /** Milliseconds until the answer. */
  took: number;
}

/** Choice of events; without any field, all that were not delivered. */
export interface Choice {
  ids?: string[];
  types?: string[];
  customer?: string;
}

/** How something is signed; by default as Stripe does it. */
export interface Signing {
  secret?: string;
  /** Seconds since the epoch. */
  timestamp?: number;
}

export interface Sending extends Choice, Signing {
  /** Positions of the chosen events in the order in which they are sent; each may be there several times or not at all. */
  order?: number[];
  reversed?: boolean;
  /** How often each is sent. */
  times?: number;
  /** All at once instead of one after the other. */
  atOnce?: boolean;
}

/** Tells an endpoint what happens: by itself, or when a test says so. */
export class Deliveries {
  endpoint: Endpoint | undefined;
  log: Delivery[] = [];
  private waiting = new Map<string, { event: StripeEvent; attempts: number; next: number }>();
  private holdsAll = false;
  private heldCustomers = new Set<string>();
  private underWay: Promise<unknown> = Promise.resolve();

  private readonly account: Account;

  constructor(account: Account) {
    this.account = account;
  }

  reset(): void {
    this.log = [];
    this.waiting.clear();
    this.holdsAll = false;
    this.heldCustomers.clear();
  }

  take(event: StripeEvent): void {
    const { endpoint } = this;
    if (endpoint?.events && !endpoint.events.includes(event.type)) return;
    this.waiting.set(event.id, { event, attempts: 0, next: Infinity });
    if (endpoint && !this.isHeld(event)) this.later(() => this.send(event));
  }

  hold(customer?: string): void {
    if (customer === undefined) this.holdsAll = true;
    else this.heldCustomers.add(customer);
  }

  /** Ends holding. What waits is left to `deliver` and `drop`. */
  letThrough(customer?: string): void {
    if (customer !== undefined) return void this.heldCustomers.delete(customer);
    this.holdsAll = false;
    this.heldCustomers.clear();
  }

  /** Events that the endpoint has not accepted, oldest first. */
  undelivered(choice: Choice = {}): StripeEvent[] {
    return [...this.waiting.values()].map(({ event }) => event).filter((event) => isChosen(event, choice));
  }

  /** Forgets events that were never to arrive. */
  drop(choice: Choice = {}): number {
    const dropped = this.undelivered(choice);
    for (const { id } of dropped) this.waiting.delete(id);
    return dropped.length;
  }

  async deliver(sending: Sending = {}): Promise<Delivery[]> {
    const chosen = sending.ids
      ? sending.ids.map((id) => this.account.get("event", id))
      : this.undelivered(sending);
    if (sending.reversed) chosen.reverse();
    const order = sending.order ?? chosen.map((_, index) => index);
    const all = order
      .map((position) => chosen[position])
      .filter((event) => event !== undefined)
      .flatMap((event) => Array.from({ length: sending.times ?? 1 }, () => event));
    if (sending.atOnce) return Promise.all(all.map((event) => this.send(event, sending)));
    const deliveries: Delivery[] = [];
    for (const event of all) deliveries.push(await this.send(event, sending));
    return deliveries;
  }

  /** When the next event is sent again that an endpoint did not accept. */
  nextRetry(): { at: number; run: () => void } | undefined {
    const next = [...this.waiting.values()].reduce<{ event: StripeEvent; next: number } | undefined>(
      (first, one) => (one.next < (first?.next ?? Infinity) ? one : first),
      undefined,
    );
    return (
      next && {
        at: next.next,
        run: () => {
          this.waiting.get(next.event.id)!.next = Infinity;
          this.later(() => this.send(next.event));
        },
      }
    );
  }

  /** Resolves when everything that is sent by itself has been answered. */
  async settled(): Promise<void> {
    for (let last; last !== this.underWay;) {
      last = this.underWay;
      await last;
    }
  }

  private isHeld(event: StripeEvent): boolean {
    return this.holdsAll || this.heldCustomers.has(customerOf(event.data.object) ?? "");
  }

  private later(work: () => Promise<unknown>): void {
    this.underWay = this.underWay.then(work);
  }

  private async send(event: StripeEvent, signing: Signing = {}): Promise<Delivery> {
    if (!this.endpoint) throw new Error("no endpoint is configured");
    const { body, headers } = sign(event, { secret: this.endpoint.secret, ...signing });
    const started = performance.now();
    const answer = await fetch(this.endpoint.url, {
      method: "POST",
      body,
      headers,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: unknown) => ({ body: String(error) }));
    const delivery = { event: event.id, type: event.type, ...answer, took: performance.now() - started };
    this.log.push(delivery);
    this.note(event, "status" in answer && answer.status >= 200 && answer.status < 300);
    return delivery;
  }

  private note(event: StripeEvent, accepted: boolean): void {
    const entry = this.waiting.get(event.id);
    if (accepted) {
      event.pending_webhooks = 0;
      this.waiting.delete(event.id);
    } else if (entry) {
      const pause = RETRIES[entry.attempts++];
      entry.next = pause === undefined ? Infinity : this.account.now() + pause;
    }
  }
}

function isChosen(event: StripeEvent, { ids, types, customer }: Choice): boolean {
  return (
    (!ids || ids.includes(event.id)) &&
    (!types || types.includes(event.type)) &&
    (customer === undefined || customerOf(event.data.object) === customer)
  );
}

/** An event as Stripe posts it: its exact text, signed over with the time. */
export function sign(
  event: object,
  { secret, timestamp }: { secret: string; timestamp?: number | undefined },
) {
  const body = JSON.stringify(event, null, 2);
  const t = timestamp ?? Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return {
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": `t=${t},v1=${v1},v0=${createHmac("sha256", `${secret}-test`).update(`${t}.${body}`).digest("hex")}`,
    },
  };
}
