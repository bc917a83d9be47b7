import { describe, expect, it } from "vitest";
import { changesOf, refusedIn, valuesOf } from "../../../app/screens/chatbots/design/design-values";
import {
  Appearance,
  KeyLimits,
  LeadForm,
  type ChatbotView,
} from "../../../workers/contract/chatbots/chatbots";

const ID = "bot_0407c7e41640_YNUpU5qcNxnPprh7skGbmg";
const NOW = "2026-01-01T00:00:00.000Z";

const chatbot: ChatbotView = {
  id: ID,
  name: "Shop helper",
  model_id: null,
  instructions: "",
  personality: "neutral",
  language: null,
  only_from_sources: 1,
  appearance: Appearance.parse({}),
  lead_form: LeadForm.parse({}),
  contact: { email: "", url: "" },
  hand_over: { enabled: false, email: "" },
  avatar_url: null,
  allowed_sites: [],
  limits: KeyLimits.parse({}),
  recrawl: "never",
  retention_days: null,
  is_public: 0,
  access_key: "299de953-5cc2-49d2-9350-8dcae85b3a25",
  training_status: "completed",
  sources_total: 1,
  sources_trained: 1,
  sources_waiting: 0,
  sources_failed: 0,
  trained_at: NOW,
  created_at: NOW,
  updated_at: NOW,
};

const before = valuesOf(chatbot);
const changes = (after: Partial<typeof before>) => changesOf(before, { ...before, ...after });

describe("changes of a chatbot's design", () => {
  it("are none where nothing that counts is different", () => {
    expect(changes({})).toBeNull();
    expect(
      changes({ name: " Shop helper ", appearance: { ...before.appearance, suggestions: ["", "  "] } }),
    ).toBeNull();
  });

  it("are the fields that differ, as the call takes them", () => {
    expect(
      changes({
        only_from_sources: false,
        retention_days: "30",
        limits: { per_minute: "5", per_day: "500", cost_per_day: "0.5" },
        contact: { email: "", url: "shop.example/contact" },
      }),
    ).toEqual({
      only_from_sources: 0,
      retention_days: 30,
      limits: { per_minute: 5, per_day: 500, cost_per_day: 0.5 },
      contact: { email: "", url: "https://shop.example/contact" },
    });
  });

  it("are refused field by field", () => {
    const wrong = changes({
      name: " ",
      retention_days: "0",
      limits: { per_minute: "", per_day: "1.5", cost_per_day: "-1" },
      contact: { email: "help@", url: "javascript:alert(1)" },
    });
    expect(refusedIn(ID, wrong!).toSorted()).toEqual([
      "contact.email",
      "contact.url",
      "limits.cost_per_day",
      "limits.per_day",
      "limits.per_minute",
      "name",
      "retention_days",
    ]);
    expect(refusedIn(ID, changes({ name: "Shop", retention_days: "30" })!)).toEqual([]);
  });
});
