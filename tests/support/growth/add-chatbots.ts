import { Appearance, Contact, KeyLimits, LeadForm } from "../../../workers/contract/chatbots/chatbots";
import { DAY_MS, hex, newKey, shardOf, uuid } from "./record-keys";
import type { Owner, OwnerSize, Population } from "./population";

const SOURCES = 5;
const SECTIONS_OF_A_SOURCE = 4;
const TURNS_OF_A_VISITOR = 2;
const TURN_MS = 60_000;

/** Writes trained chatbots, with their visitors' conversations: one in five leaves an address, one in ten rates. */
export function addChatbots(population: Population, owner: Owner, size: OwnerSize): void {
  const { write, now, texts } = population;
  for (let at = 0; at < size.chatbots; at++) {
    const id = newKey(texts, "bot", hex(texts, 12));
    const access_key = uuid(texts);
    const created_at = now - 220 * DAY_MS;
    if (!owner.chatbot) Object.assign(owner, { chatbot: id, accessKey: access_key });
    write("support_chatbots", {
      ...{ id, user_id: owner.id, name: `${texts.word()} help`, language: "en", is_public: 1, access_key },
      appearance: JSON.stringify(Appearance.parse({})),
      lead_form: JSON.stringify(LeadForm.parse({})),
      contact: JSON.stringify(Contact.parse({})),
      ...{ allowed_sites: "[]", limits: JSON.stringify(KeyLimits.parse({})), training_status: "completed" },
      ...{ last_section: SOURCES * SECTIONS_OF_A_SOURCE, trained_at: created_at, created_at },
      updated_at: created_at,
    });
    addSources(population, owner, id);
    for (let turn = 0; turn < size.visitorTurns; turn += TURNS_OF_A_VISITOR)
      addVisit(population, owner, { id, number: turn / TURNS_OF_A_VISITOR });
  }
}

function addSources({ write, now, texts, pools }: Population, owner: Owner, chatbot_id: string): void {
  let section = 0;
  const created_at = now - 220 * DAY_MS;
  for (let at = 0; at < SOURCES; at++) {
    const id = newKey(texts, "src", shardOf(owner.id));
    owner.source ??= id;
    write("chatbot_sources", {
      ...{ id, chatbot_id, kind: "page", name: texts.word(), url: `https://example.com/${id}` },
      ...{ state: "trained", live_version: 1, language: "en", sections: SECTIONS_OF_A_SOURCE },
      ...{ characters: 2_500, byte_size: 9_000, read_at: created_at, changed_at: created_at, created_at },
    });
    for (let part = 0; part < SECTIONS_OF_A_SOURCE; part++) {
      const text = texts.pick(pools.pages).slice(0, 700);
      write("chatbot_sections", {
        ...{ chatbot_id, section: ++section, source_id: id, version: 1, language: "en" },
        ...{ heading: texts.word(), text },
        chunks: JSON.stringify([{ start: 0, end: text.length, headings: [], kind: "text" }]),
      });
    }
  }
}

const isUnanswered = (number: number) => number % 7 === 3;
const isRated = (number: number) => number % 10 === 0;
const isLiked = (number: number) => number % 20 === 0;

function addVisit(
  { write, now, texts, pools, model }: Population,
  owner: Owner,
  { id: chatbot_id, number }: { id: string; number: number },
): void {
  const id = newKey(texts, "cnv", hex(texts, 12));
  const started_at = now - 3_600_000 - Math.floor(texts.random() * 180 * DAY_MS);
  const lead = number % 5 === 0 ? newKey(texts, "led", hex(texts, 12)) : null;
  if (lead) {
    owner.lead ??= lead;
    const named = { name: texts.word(), email: `${lead.slice(4, 16)}@example.com` };
    write("chatbot_leads", { id: lead, chatbot_id, ...named, created_at: started_at });
  }
  owner.visitorConversation ??= id;
  write("chatbot_conversations", {
    ...{ id, chatbot_id, visitor_id: hex(texts, 32), lead_id: lead, started_at },
    first_question: texts.pick(pools.questions),
    updated_at: started_at + TURNS_OF_A_VISITOR * TURN_MS,
    messages: TURNS_OF_A_VISITOR * 2,
    unanswered: isUnanswered(number) ? TURNS_OF_A_VISITOR : 0,
    disliked: isRated(number) && !isLiked(number) ? 1 : 0,
  });
  let parent: string | null = null;
  for (let ordinal = 0; ordinal < TURNS_OF_A_VISITOR; ordinal++) {
    const turn = newKey(texts, "exc", hex(texts, 12));
    const request = newKey(texts, "req", hex(texts, 12));
    const at = started_at + ordinal * TURN_MS;
    const shared = { conversation_id: id, chatbot_id, exchange_id: turn, parent_id: parent };
    const usage = { model_id: model, input_tokens: 1_200, output_tokens: 90 };
    write("chatbot_messages", {
      ...{ ...shared, id: `${turn}:user`, position: ordinal * 2, role: "user" },
      ...{ content: texts.pick(pools.questions), created_at: at },
    });
    write("chatbot_messages", {
      ...{ ...shared, id: `${turn}:assistant`, position: ordinal * 2 + 1, role: "assistant" },
      ...{ content: texts.pick(pools.answers).slice(0, 350), sources: "[]", citations: "[]" },
      ...{ is_answered: isUnanswered(number) ? 0 : 1, ...usage, cost: 0.0009, created_at: at + 2_000 },
    });
    write("usage_records", {
      ...{ id: `${request}:0`, request_id: `${request}:0`, source: "server", user_id: owner.id },
      ...{ module: "support", response_time_ms: 2_000, ...usage, total_cost: 0.0009, success: 1 },
      created_at: at + 2_000,
    });
    write("activity_events", {
      ...{ id: request, user_id: owner.id, query_type: "chatbots", target_id: chatbot_id, ...usage },
      ...{ images: 0, source: "server", request_id: request, created_at: at + 2_000 },
    });
    if (isRated(number) && ordinal === 0)
      write("chatbot_feedback", {
        ...{ message_id: `${turn}:assistant`, chatbot_id, rating: isLiked(number) ? "up" : "down" },
        created_at: at + 9_000,
      });
    parent = turn;
  }
}
