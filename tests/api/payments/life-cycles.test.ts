import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { syncCustomerJob } from "../../../workers/features/billing/payments/sync-customer";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { leaseJob } from "../../../workers/core/jobs/run-job";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob, endLease } from "../../support/jobs";
import {
  addPaidPlan,
  arrive,
  askForCheckout,
  customerOf,
  mailsTo,
  postEvent,
  sessionIn,
  stripe,
  synchronised,
} from "../../support/plans/payments";

interface Subscriber {
  user: TestUser;
  customer: string;
  plan: number;
}

const atStripe = async (customer: string) => {
  const { data } = await withStripe(testContext(), (client) =>
    client.subscriptions.list({ customer, status: "all" }),
  );
  return data[0]!;
};

const advance = (customer: string, days: number) => stripe().advance({ days, customer });

/** Events at Stripe after a first payment, step by step. */
const LIFE_CYCLES: Record<string, ((subscriber: Subscriber) => Promise<unknown>)[]> = {
  "is paid and goes on": [({ customer }) => advance(customer, 32)],
  "is cancelled and ends": [
    async ({ customer }) => {
      const { id } = await atStripe(customer);
      await withStripe(testContext(), (client) =>
        client.subscriptions.update(id, { cancel_at_period_end: true }),
      );
    },
    ({ customer }) => advance(customer, 32),
  ],
  "is late and then paid": [
    ({ customer }) => stripe().setCard(customer, "pm_card_chargeDeclined"),
    ({ customer }) => advance(customer, 32),
    ({ customer }) => stripe().setCard(customer, "pm_card_visa"),
    ({ customer }) => advance(customer, 8),
  ],
  "is late until Stripe gives up": [
    ({ customer }) => stripe().setCard(customer, "pm_card_chargeDeclined"),
    ({ customer }) => advance(customer, 32),
    ({ customer }) => advance(customer, 40),
  ],
  "is refunded and ended at once": [
    async ({ customer }) => {
      const { id } = await atStripe(customer);
      await withStripe(testContext(), async (client) => {
        const { data } = await client.charges.list({ customer });
        await client.refunds.create({ charge: data[0]!.id });
        await client.subscriptions.cancel(id);
      });
    },
  ],
};

/** A subscriber who has paid; no event has arrived. */
async function newSubscriber(): Promise<Subscriber> {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  const response = await askForCheckout(user, plan, price.price_id);
  const session = sessionIn((await response.json<{ url: string }>()).url);
  await stripe().paySession(session);
  return { user, customer: await customerOf(user), plan };
}

/** Compares the stored rows with Stripe's. */
async function compare({ user, customer, plan }: Subscriber) {
  const subscription = await atStripe(customer);
  const item = subscription.items.data[0]!;
  const isLive = subscription.status !== "canceled";
  const rows = await rowsOf(
    "SELECT status, plan_id, period_end, cancel_at FROM subscriptions WHERE user_id = ? AND ended_at IS NULL",
    user.id,
  );
  expect(rows).toEqual(
    isLive
      ? [
          {
            status: subscription.status,
            plan_id: plan,
            period_end: item.current_period_end * 1000,
            cancel_at: subscription.cancel_at === null ? null : subscription.cancel_at * 1000,
          },
        ]
      : [],
  );
  const granted = await rowsOf("SELECT id FROM subscriptions WHERE user_id = ?", user.id);
  expect(granted.length).toBeLessThanOrEqual(1);
  const { data: invoices } = await withStripe(testContext(), (client) => client.invoices.list({ customer }));
  const stored = await rowsOf("SELECT id, state, amount_minor FROM payments WHERE customer_id = ?", customer);
  const bySort = (one: { id?: unknown }, other: { id?: unknown }) =>
    String(one.id) < String(other.id) ? -1 : 1;
  expect(stored.toSorted(bySort)).toEqual(
    invoices
      .filter(({ status }) => status !== "draft")
      .map(({ id, status, total }) => ({ id, state: status, amount_minor: total }))
      .toSorted(bySort),
  );
}

/** A pseudo-random number below a limit, the same in each run. */
function randomBelow(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** Created, updated, paid and deleted: the events whose order matters to who believes in it. */
const KINDS = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "customer.subscription.deleted",
];

describe.each(Object.entries(LIFE_CYCLES))("R19: a subscription that %s", (_, steps) => {
  test("is here as it is at Stripe after each step, with one mail of each kind", async () => {
    const subscriber = await newSubscriber();
    const { user, customer } = subscriber;
    await arrive(customer);
    await compare(subscriber);
    for (const step of steps) {
      await step(subscriber);
      await arrive(customer);
      await compare(subscriber);
    }
    const mails = await mailsTo(user);
    expect(mails["subscription-started"]).toBe(1);
    expect(Object.values(mails)).toEqual(Object.values(mails).map(() => 1));
    const isLive = (await atStripe(customer)).status !== "canceled";
    expect((await actorOf(user)).isPremium).toBe(isLive);
    expect(mails["subscription-ended"] ?? 0).toBe(isLive ? 0 : 1);
  });

  test("is the same in any order of its events, each once to three times, with kills between", async () => {
    const subscriber = await newSubscriber();
    const { user, customer } = subscriber;
    for (const step of steps) await step(subscriber);
    const all = await stripe().events(customer);
    const chosen = KINDS.flatMap((kind) => all.find(({ type }) => type === kind) ?? []);
    expect(chosen.length).toBeGreaterThan(1);
    await stripe().drop({ customer });
    const random = randomBelow(chosen.length);
    for (const order of permutations(chosen)) {
      await forget(user, customer);
      for (const event of order) {
        for (let times = 1 + random(3); times > 0; times -= 1)
          await (await postEvent(await stripe().signed(event))).text();
        const what = random(3);
        if (what === 0) await deliverJob("sync-customer", customer);
        // A worker takes the job and dies.
        if (what === 1) {
          await leaseJob(testContext(), syncCustomerJob, customer);
          await endLease("sync-customer", customer);
        }
      }
      await synchronised(customer);
      await compare(subscriber);
      const mails = await mailsTo(user);
      expect(Object.values(mails)).toEqual(Object.values(mails).map(() => 1));
    }
  });
});

/** As if nothing had arrived yet. */
const forget = (user: TestUser, customer: string) =>
  env.DB.batch([
    env.DB.prepare("DELETE FROM subscriptions WHERE user_id = ?").bind(user.id),
    env.DB.prepare("DELETE FROM payments WHERE customer_id = ?").bind(customer),
    env.DB.prepare("DELETE FROM payment_events WHERE subject = ?").bind(customer),
    env.DB.prepare("DELETE FROM mails WHERE recipient = ?").bind(user.email),
    env.DB.prepare("DELETE FROM jobs WHERE subject = ?").bind(customer),
  ]);
