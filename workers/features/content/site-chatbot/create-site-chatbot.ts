import { and, eq, isNull } from "drizzle-orm";
import { ChatbotCreate } from "../../../contract/chatbots/chatbots";
import { contentPath } from "../../../contract/content/vocabulary";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { supportChatbots } from "../../../db/schema/chatbots";
import { newKey, randomShard } from "../../../core/ids";
import { AppError } from "../../../core/errors";
import { readSettings } from "../../../core/settings/read-settings";
import { updateSettings } from "../../../core/settings/update-settings";
import { newChatbot, asPages, storeSources } from "../../chatbots/public";
import { findSiteChatbot, publicAddresses } from "./site-chatbot";

const NAME = "Atelier";
/** The accent of the public pages. */
const COLOR = "#0e5a68";

/**
 * Makes the product's own support chatbot, has it read the public pages, and names it in the settings. It belongs to
 * the user with this e-mail address, who needs no plan for it. Fails with `already_exists`, or `validation_failed` if
 * nobody has the address.
 */
export async function createSiteChatbot(ctx: Context, email: string): Promise<void> {
  if (await findSiteChatbot(ctx)) throw new AppError("already_exists");
  const [owner] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.suspended_at)))
    .limit(1);
  if (!owner) throw new AppError("validation_failed", { fields: { email: "unknown_account" } });
  const { operator_email } = await readSettings(ctx);
  const contact = new URL(contentPath("page", "support-contact"), ctx.origin).href;
  const key = { id: newKey("bot", randomShard()), user_id: owner.id };
  const input = ChatbotCreate.parse({
    name: NAME,
    appearance: { color: COLOR },
    contact: { email: operator_email, url: contact },
    // The owner may have no plan with chatbots, and could then not answer in person.
    hand_over: { enabled: false },
  });
  const row = { ...newChatbot(key, input), is_public: 1 };
  await ctx.db.insert(supportChatbots).values(row);
  await storeSources(ctx, key, asPages(await publicAddresses(ctx, ctx.origin)));
  await updateSettings(ctx, [{ key: "support_chatbot_key", value: row.access_key }]);
}
