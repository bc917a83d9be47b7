import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { CardName } from "../objects/cards.ts";
import { missing } from "./failures.ts";

/** Stripe's version of the shapes; what an event names as its own. */
export const API_VERSION = "2026-10-28.endive";

/** Every kind of object that is kept, by the name in its `object` field. */
export interface Kinds {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  "checkout.session": Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  "billing_portal.session": Stripe.BillingPortal.Session;
  event: StripeEvent;
}

export type Kind = keyof Kinds;
export type StripeObject = Kinds[Kind];
export type EventType = Stripe.EventBase["type"];

/** An event as it is sent: `data.object` is a copy of the object as it was. */
export interface StripeEvent extends Omit<Stripe.EventBase, "data"> {
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
}

/** Settings of an operator in Stripe's dashboard. */
export interface BillingSettings {
  /** Days after a failed payment on which it is tried again; each counts from the attempt before. */
  retryDays: number[];
  /** Fate of a subscription whose last retry failed. */
  afterRetries: "cancel" | "mark_unpaid" | "leave_past_due";
  /** Seconds for which the invoice of a renewal stays a draft. */
  draftSeconds: number;
  /** Days before a renewal at which it is announced by `invoice.upcoming`. */
  upcomingDays: number;
}

const DEFAULT_SETTINGS: BillingSettings = {
  retryDays: [3, 5, 7],
  afterRetries: "cancel",
  draftSeconds: 3600,
  upcomingDays: 7,
};

/** Everything one Stripe account holds. */
export class Account {
  /** Where the pages are served. */
  origin = "";
  settings: BillingSettings = { ...DEFAULT_SETTINGS };
  /** The call under way, which its events name. */
  request: Stripe.Event.Request | null = null;
  onEvent: (event: StripeEvent) => void = () => {};
  /**
   * State that Stripe knows and never shows: how a card behaves, what waits for the next invoice, what was announced.
   */
  cards = new Map<string, CardName>();
  pendingLines = new Map<string, Stripe.InvoiceLineItem[]>();
  lineItems = new Map<string, Stripe.LineItem[]>();
  announced = new Set<string>();
  private objects = new Map<string, StripeObject>();
  private deleted = new Map<string, string>();
  private ahead = 0;
  private aheadOf = new Map<string, number>();

  reset(): void {
    this.settings = { ...DEFAULT_SETTINGS };
    this.ahead = 0;
    const { cards, pendingLines, lineItems, announced, objects, deleted, aheadOf } = this;
    for (const kept of [cards, pendingLines, lineItems, announced, objects, deleted, aheadOf]) kept.clear();
  }

  /** Seconds since the epoch, for everyone or for a customer whose time is ahead. */
  now(customer?: string | null): number {
    return Math.floor(Date.now() / 1000) + this.ahead + this.lead(customer);
  }

  /** Seconds by which a customer's time is ahead of everyone's. */
  lead(customer: string | null | undefined): number {
    return (customer && this.aheadOf.get(customer)) || 0;
  }

  /** Moves the time of one customer, or everyone's. It never goes back. */
  moveTo(time: number, customer?: string): void {
    const seconds = Math.max(0, time - this.now(customer));
    if (customer === undefined) this.ahead += seconds;
    else this.aheadOf.set(customer, (this.aheadOf.get(customer) ?? 0) + seconds);
  }

  add<K extends Kind>(object: Kinds[K] & { object: K }): Kinds[K] {
    this.objects.set(object.id, object);
    return object;
  }

  /** The object of this kind and id. `param` is the parameter that named it, `id` the address. */
  get<K extends Kind>(kind: K, id: string, param = "id"): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind.replace(/[._]/g, " "), id, param);
    return found;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const found = this.objects.get(id);
    return found?.object === kind ? (found as Kinds[K]) : undefined;
  }

  any(id: string): object | undefined {
    return this.objects.get(id) ?? this.tombstone(id);
  }

  /** Returns what is left of a deleted object. */
  tombstone(id: string): { id: string; object: string; deleted: true } | undefined {
    const object = this.deleted.get(id);
    return object === undefined ? undefined : { id, object, deleted: true };
  }

  remove({ id, object }: StripeObject): void {
    this.objects.delete(id);
    this.deleted.set(id, object);
  }

  /** Every object of a kind, oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.objects.values()].filter((one) => one.object === kind) as Kinds[K][];
  }

  /** Changes fields and tells it with their old values; without a type, or when nothing differs, in silence. */
  change<T extends StripeObject>(object: T, patch: Partial<T>, type?: EventType): T {
    const before = copy(object) as Record<string, unknown>;
    Object.assign(object, patch);
    if (type === undefined) return object;
    const after = copy(object) as Record<string, unknown>;
    const previous = Object.fromEntries(
      Object.keys(after)
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => [key, before[key] ?? null]),
    );
    if (Object.keys(previous).length > 0) this.emit(type, object, previous);
    return object;
  }

  emit(type: EventType, object: object, previous?: Record<string, unknown>): StripeEvent {
    const data = copy(object) as Record<string, unknown>;
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: this.now(customerOf(data)),
      data: previous ? { object: data, previous_attributes: previous } : { object: data },
      livemode: false,
      pending_webhooks: 1,
      request: this.request,
      type,
    };
    this.add(event);
    this.onEvent(event);
    return event;
  }

  /** Runs `work` and hands its events back instead of sending them: `tell` sends them, after what belongs before. */
  silently<T>(work: () => T): { result: T; tell: () => void } {
    const { onEvent } = this;
    const events: StripeEvent[] = [];
    this.onEvent = (event) => events.push(event);
    try {
      const result = work();
      return {
        result,
        tell: () => {
          for (const event of events) {
            this.objects.delete(event.id);
            this.add(event);
            onEvent(event);
          }
        },
      };
    } catch (error) {
      for (const event of events) this.objects.delete(event.id);
      throw error;
    } finally {
      this.onEvent = onEvent;
    }
  }
}

/** As it would arrive over the wire. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "0")}`;
}

/** The id of what a field refers to. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

/** The customer an object belongs to. */
export function customerOf(data: Record<string, unknown>): string | undefined {
  return data.object === "customer" ? String(data.id) : idOf(data.customer as string | null);
}

/** Amounts that Stripe writes as decimal numbers are texts in its answers. */
export const decimal = (value: number) => String(value) as unknown as Stripe.Decimal;
