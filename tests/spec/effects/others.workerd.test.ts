import { describe, expect, test } from "vitest";
import type { VisitorConversation } from "../../../workers/contract/chatbots/visitors";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { addUser } from "../../support/accounts";
import { addChatbot, callOf, sourcesOf } from "../../support/chatbots/chatbots";
import { addVisit } from "../../support/chatbots/visits";
import { testContext } from "../../support/factories";
import {
  addPaidPlan,
  addPrice,
  askForCheckout,
  customerOf,
  payFor,
  sessionIn,
} from "../../support/plans/payments";

describe("a page where a plan is paid", () => {
  test("is for the price and the plan that are named, which have to fit", async () => {
    const user = await addUser();
    const [{ plan, price }, other] = [await addPaidPlan(), await addPaidPlan({ amount: 30 })];
    const yearly = await addPrice(plan, { interval: "year", amount: 100 });
    const pricesOf = async (response: Response) => {
      const session = sessionIn((await response.json<{ url: string }>()).url);
      const { data } = await withStripe(testContext(), (stripe) =>
        stripe.checkout.sessions.listLineItems(session),
      );
      return data.map((item) => item.price?.id);
    };
    expect(await pricesOf(await askForCheckout(user, plan, price.price_id))).toEqual([price.price_id]);
    expect(await pricesOf(await askForCheckout(user, plan, yearly.price_id))).toEqual([yearly.price_id]);
    expect((await askForCheckout(user, other.plan, yearly.price_id)).status).toBe(422);
  });

  test("notes the name and the type of subscription that the buyer was shown", async () => {
    const { plan, price } = await addPaidPlan();
    const noted = async (more: object) => {
      const response = await askForCheckout(await addUser(), plan, price.price_id, more);
      const session = sessionIn((await response.json<{ url: string }>()).url);
      const { metadata } = await withStripe(testContext(), (stripe) =>
        stripe.checkout.sessions.retrieve(session),
      );
      return metadata;
    };
    const base = { plan_name: "Rédaction", subscription_type: "month" };
    expect(await noted(base)).toMatchObject(base);
    expect(await noted({ ...base, plan_name: "Writing" })).toMatchObject({ plan_name: "Writing" });
    expect(await noted({ ...base, subscription_type: "combo" })).toMatchObject({
      subscription_type: "combo",
    });
  });

  test("is refused to who pays already, unless that subscription is named", async () => {
    const user = await addUser();
    const [{ plan, price }, other] = [await addPaidPlan(), await addPaidPlan({ amount: 30 })];
    await payFor(user, plan, price.price_id);
    const ask = (active_subscription: unknown) =>
      askForCheckout(user, other.plan, other.price.price_id, { active_subscription });
    expect((await ask(null)).status).toBe(409);
    expect((await ask(true)).status).toBe(200);
  });
});

test("a subscription that is paid in the client's page is the customer's own, to the plan that is named", async () => {
  const [user, stranger] = [await addUser(), await addUser()];
  const [{ plan, price }, other] = [await addPaidPlan(), await addPaidPlan({ amount: 30 })];
  await (await askForCheckout(user, plan, price.price_id)).text();
  await (await askForCheckout(stranger, plan, price.price_id)).text();
  const begin = async (customer_id: string, plan_id: number) => {
    const json = { customer_id, plan_id };
    const response = await user.client.call("/api/create-stripe-subscription", { json });
    if (response.status !== 200) return response.status;
    const { subscription } = await response.json<{ subscription: { id: string } }>();
    const { items } = await withStripe(testContext(), (stripe) =>
      stripe.subscriptions.retrieve(subscription.id),
    );
    return items.data[0]!.price.id;
  };
  const own = await customerOf(user);
  expect(await begin(await customerOf(stranger), plan)).toBe(403);
  expect(await begin(own, plan)).toBe(price.price_id);
  expect(await begin(own, other.plan)).toBe(other.price.price_id);
});

describe("calls about a chatbot", () => {
  test("list and delete what is the named chatbot's and the named conversation", async () => {
    const owner = await addUser({ plan: "combo" });
    const [one, other] = [await addChatbot(owner), await addChatbot(owner)];
    const [first, second] = [
      await addVisit(one.id, { questions: ["A?"] }),
      await addVisit(one.id, { questions: ["B?"] }),
    ];
    const visit = await addVisit(other.id, { questions: ["C?"] });
    const listed = async (support_chat_id: string) => {
      const json = { support_chat_id };
      const response = await owner.client.call(callOf("leads-with-conversations"), { json });
      const { conversations } = await response.json<{ conversations: VisitorConversation[] }>();
      return conversations.map(({ conversation_id }) => conversation_id).sort();
    };
    expect([await listed(one.id), await listed(other.id)]).toEqual([[first, second].sort(), [visit]]);
    const json = { conversation_id: first };
    await owner.client.call(callOf("delete-conversation"), { method: "DELETE", json });
    expect([await listed(one.id), await listed(other.id)]).toEqual([[second], [visit]]);
  });

  test("make the file of the upload, under its name, of the chatbot, if its size is right", async () => {
    const owner = await addUser({ plan: "combo" });
    const [one, other] = [await addChatbot(owner), await addChatbot(owner)];
    const sendPart = async (text: string) => {
      const body = new FormData();
      const fileId = crypto.randomUUID();
      const fields = { fileId, chunkIndex: "0", totalChunks: "1" };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.append("chunk", new File([text], "chunk"));
      expect((await owner.client.call(callOf("upload-chunk"), { method: "POST", body })).status).toBe(200);
      return fileId;
    };
    const [short, long] = [await sendPart("Short."), await sendPart("A longer one.")];
    const base = { fileId: short, fileName: "one.txt", totalSize: 6, supportChatId: one.id };
    const end = async (fields: object) =>
      (await owner.client.call(callOf("finalize-upload"), { json: { ...base, ...fields } })).status;
    expect(await end({ totalSize: 7 })).toBe(422);
    expect(await end({ fileId: long })).toBe(422);
    expect(await end({ fileName: "one.exe" })).toBe(415);
    expect(await end({})).toBe(201);
    expect(await end({ fileId: long, totalSize: 13, fileName: "two.md", supportChatId: other.id })).toBe(201);
    const namesOf = async (chatbot: string) =>
      (await sourcesOf(owner, chatbot)).map(({ name, byte_size }) => [name, byte_size]);
    expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([[["one.txt", 6]], [["two.md", 13]]]);
  });
});
