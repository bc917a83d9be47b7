import {
  Appearance,
  Contact,
  HandOver,
  KeyLimits,
  LeadForm,
  type ChatbotCreate,
  type ChatbotView,
} from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { newKey, randomShard } from "../../../core/ids";
import { userOf } from "../../../core/actor";
import { releaseUnits, reserveUnits } from "../../../core/quota/reserve-units";
import { asPages, storeSources } from "../sources/add-sources";
import { typedAddresses } from "../sources/typed-addresses";
import { nextRecrawl } from "../training/next-recrawl";
import { assertModel } from "./assert-model";
import { assertOwnAddress } from "./assert-own-address";
import { readChatbot } from "../view-chatbot";

/**
 * Makes a chatbot, and trains it from the pages that are named. Fails with `plan_required`, `limit_reached` (the plan's
 * number of chatbots) or `validation_failed` (an address that cannot be read).
 */
export async function createChatbot(ctx: Context, input: ChatbotCreate): Promise<ChatbotView> {
  const { id: user_id } = userOf(ctx);
  const urls = typedAddresses(ctx, input.urls);
  await assertModel(ctx, input.model_id);
  assertOwnAddress(ctx, input.hand_over);
  const id = newKey("bot", randomShard());
  await reserveUnits(ctx, "chatbots", id);
  try {
    const insert = ctx.db.insert(supportChatbots).values(newChatbot({ id, user_id }, input));
    if (urls.length === 0) await insert;
    // The chatbot is stored with its pages or not at all: one without a unit of the plan would stay.
    else await storeSources(ctx, { id, user_id }, asPages(urls), [insert]);
  } catch (error) {
    await releaseUnits(ctx, id);
    throw error;
  }
  return readChatbot(ctx, id);
}

/** The row of a new chatbot that nobody but its owner can open yet. */
export function newChatbot(
  key: { id: string; user_id: string },
  { urls: _, welcome_message, ...input }: ChatbotCreate,
): typeof supportChatbots.$inferInsert {
  const now = Date.now();
  const appearance = input.appearance ?? Appearance.parse({});
  return {
    ...input,
    ...key,
    appearance: welcome_message === undefined ? appearance : { ...appearance, welcome: welcome_message },
    lead_form: input.lead_form ?? LeadForm.parse({}),
    contact: input.contact ?? Contact.parse({}),
    hand_over: input.hand_over ?? HandOver.parse({}),
    allowed_sites: input.allowed_sites ?? [],
    limits: input.limits ?? KeyLimits.parse({}),
    recrawl_at: nextRecrawl(input.recrawl ?? "never", now),
    access_key: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
  };
}
