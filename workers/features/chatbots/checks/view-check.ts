import type { CheckView } from "../../../contract/chatbots/checks";
import type { chatbotChecks } from "../../../db/schema/chatbot-checks";
import { isoTime } from "../../../core/iso-time";

type CheckRow = typeof chatbotChecks.$inferSelect;

export const viewCheck = ({
  id,
  question,
  answer,
  state,
  instead,
  checked_at,
  created_at,
}: CheckRow): CheckView => ({
  id,
  question,
  answer,
  state,
  instead,
  checked_at: isoTime(checked_at),
  created_at: new Date(created_at).toISOString(),
});
