import { ChatbotUpdate, type ChatbotView, type KeyLimits } from "#workers/contract/chatbots/chatbots";

type SameFields =
  | "name"
  | "model_id"
  | "instructions"
  | "personality"
  | "language"
  | "appearance"
  | "lead_form"
  | "contact"
  | "hand_over"
  | "recrawl";

/** Values of the form: numbers as they were typed. */
export interface DesignValues extends Pick<ChatbotView, SameFields> {
  only_from_sources: boolean;
  /** Empty: conversations stay. */
  retention_days: string;
  limits: Record<keyof KeyLimits, string>;
}

/** Fills the form with the values of a stored chatbot. */
export const valuesOf = (chatbot: ChatbotView): DesignValues => ({
  name: chatbot.name,
  model_id: chatbot.model_id,
  instructions: chatbot.instructions,
  personality: chatbot.personality,
  language: chatbot.language,
  only_from_sources: chatbot.only_from_sources === 1,
  appearance: chatbot.appearance,
  lead_form: chatbot.lead_form,
  contact: chatbot.contact,
  // The owner is the only person notified; an address stored by an earlier version would be refused.
  hand_over: { ...chatbot.hand_over, email: "" },
  recrawl: chatbot.recrawl,
  retention_days: chatbot.retention_days === null ? "" : String(chatbot.retention_days),
  limits: {
    per_minute: String(chatbot.limits.per_minute),
    per_day: String(chatbot.limits.per_day),
    cost_per_day: String(chatbot.limits.cost_per_day),
  },
});

/** The same as the body of a call. What is no number becomes none, which the schema refuses. */
function bodyOf(values: DesignValues): Record<string, unknown> {
  const { appearance, lead_form, contact, retention_days, limits } = values;
  return {
    ...values,
    name: values.name.trim(),
    instructions: values.instructions.trim(),
    only_from_sources: values.only_from_sources ? 1 : 0,
    appearance: {
      ...appearance,
      welcome: appearance.welcome.trim(),
      suggestions: appearance.suggestions.map((one) => one.trim()).filter(Boolean),
    },
    lead_form: { ...lead_form, intro: lead_form.intro.trim(), consent: lead_form.consent.trim() },
    contact: { email: contact.email.trim(), url: asAddress(contact.url.trim()) },
    retention_days: retention_days === "" ? null : Number(retention_days),
    limits: {
      per_minute: numberOf(limits.per_minute),
      per_day: numberOf(limits.per_day),
      cost_per_day: numberOf(limits.cost_per_day),
    },
  };
}

const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

/** `example.com/contact` is meant as a web address. */
const asAddress = (typed: string): string =>
  typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** The fields that differ between two states of the form, as a call sends them; null if none does. */
export function changesOf(before: DesignValues, after: DesignValues): Record<string, unknown> | null {
  const [old, body] = [bodyOf(before), bodyOf(after)];
  const changed = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Fields that can be refused, by their path in the call. */
export const REFUSABLE = {
  name: "name",
  model_id: "model",
  "contact.email": "email",
  "contact.url": "url",
  "limits.per_minute": "perMinute",
  "limits.per_day": "perDay",
  "limits.cost_per_day": "costPerDay",
  retention_days: "retention",
} as const;

/** The paths of the fields that the server would refuse. */
export function refusedIn(id: string, changes: Record<string, unknown>): string[] {
  const read = ChatbotUpdate.safeParse({ id, ...changes });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
}
