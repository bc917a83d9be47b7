import { z } from "zod/mini";
import { Flag, Line, OptionalText, Text, Whole } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent, LanguageTag } from "../sent-fields";
import { LANGUAGES } from "../languages";
import { unlessAbsent } from "../pdf/files";
import { webAddress } from "../text/text-checks";
import { Bit, Count, IsoTime, success } from "../response";

export const MAX_CHATBOT_NAME = 80;
export const MAX_INSTRUCTIONS = 4_000;
export const MAX_WELCOME = 300;
export const MAX_SUGGESTIONS = 4;
export const MAX_SUGGESTION = 120;
/** Sites on which a chatbot may be embedded. */
export const MAX_ALLOWED_SITES = 20;

/** `completed` and `failed` are final until the next training. */
export const TRAINING_STATES = ["pending", "training", "completed", "failed"] as const;

export type TrainingState = (typeof TRAINING_STATES)[number];

/** The tone in which a chatbot answers. */
export const PERSONALITIES = ["neutral", "friendly", "formal", "concise"] as const;

export type Personality = (typeof PERSONALITIES)[number];

/** Intervals at which the pages of a chatbot are read again. */
export const RECRAWLS = ["never", "daily", "weekly", "monthly"] as const;

export type Recrawl = (typeof RECRAWLS)[number];

export const ChatbotKey = z.string().check(z.regex(/^bot_[A-Za-z0-9_-]{16,64}$/));
/** The public key of a chatbot: the part of its public address that nobody can guess. */
export const AccessKey = z.uuid();

const SchemeName = z.enum(["auto", "light", "dark"]);
const PositionName = z.enum(["right", "left"]);
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.toLowerCase());

/** Look of a chatbot to visitors. */
export const Appearance = z.object({
  /** The colour of its buttons and of the visitor's messages: `#rrggbb`. */
  color: z._default(Colour, "#0f766e"),
  scheme: z._default(SchemeName, "auto"),
  position: z._default(PositionName, "right"),
  /** First message of the chatbot; empty for the default text. */
  welcome: z._default(OptionalText(MAX_WELCOME), ""),
  /** Questions that a visitor can ask with one press. */
  suggestions: z._default(z.array(Text(MAX_SUGGESTION)).check(z.maxLength(MAX_SUGGESTIONS)), []),
});

export type Appearance = z.infer<typeof Appearance>;

/** The picture of a chatbot. */
export const MAX_AVATAR_BYTES = 512 * 1024;

/** The picture itself comes as the part `file`. */
export const AvatarBody = z.object({});
/** `v` names one picture: the address changes with it. */
export const AvatarQuery = z.object({ v: z.optional(z.string().check(z.maxLength(100))) });

/** Moments at which visitors are asked who they are. */
export const LEAD_MOMENTS = ["off", "before", "during", "after"] as const;

const FieldUse = z.enum(["off", "optional", "required"]);

/** The form by which visitors leave their address. Name and e-mail are always asked for. */
export const LeadForm = z.object({
  when: z._default(z.enum(LEAD_MOMENTS), "off"),
  phone: z._default(FieldUse, "off"),
  /** Text above the form's fields; empty for the default text. */
  intro: z._default(OptionalText(MAX_WELCOME), ""),
  /** Consent that the visitor has to give; empty if nothing beyond the product's own sentence. */
  consent: z._default(OptionalText(500), ""),
});

export type LeadForm = z.infer<typeof LeadForm>;

/** Contact for visitors whom the chatbot cannot help; empty if there is none. */
export const Contact = z.object({
  email: z._default(z.union([z.literal(""), z.email().check(z.maxLength(200))]), ""),
  url: z._default(z.union([z.literal(""), webAddress(/^https?$/, 500)]), ""),
});

export type Contact = z.infer<typeof Contact>;

/** Whether visitors can ask for a person. The chatbot's owner is notified: `email` is empty or the account's address. */
export const HandOver = z.object({
  // True by default: otherwise a refusal of a new chatbot would offer the visitor no contact.
  enabled: z._default(z.boolean(), true),
  email: z._default(z.union([z.literal(""), z.email().check(z.maxLength(200))]), ""),
});

export type HandOver = z.infer<typeof HandOver>;

/** Limits of one public key: visitors' questions a minute and a day, and US dollars of models a day. */
export const KeyLimits = z.object({
  per_minute: z._default(Whole(1, 1_000), 20),
  per_day: z._default(Whole(1, 100_000), 500),
  cost_per_day: z._default(z.number().check(z.positive(), z.maximum(1_000)), 5),
});

export type KeyLimits = z.infer<typeof KeyLimits>;

/** A site that may embed a chatbot, as an origin: `https://shop.example`. */
const Site = z.pipe(
  z.string().check(z.trim(), z.maxLength(200)),
  z.transform((typed, problem) => {
    const origin = siteOrigin(typed);
    if (origin === null) problem.issues.push({ code: "custom", input: typed, message: "not_a_site" });
    return origin ?? z.NEVER;
  }),
);

/** The origin of what a person typed as a site: `shop.example/help` is `https://shop.example`. Null if it is none. */
export function siteOrigin(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname, username, password } = new URL(address);
  const isHost = hostname === "localhost" || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
  return isHost && !username && !password ? origin : null;
}

const FIELDS = {
  /** Null: the cheapest one that the plan includes. */
  model_id: unlessAbsent(z.nullable(ModelId)),
  instructions: z.optional(OptionalText(MAX_INSTRUCTIONS)),
  personality: z.optional(z.enum(PERSONALITIES)),
  /** The language of a visitor whose own is not known; null: that of the visitor's browser. */
  language: unlessAbsent(z.nullable(LanguageTag)),
  /** Answers from its sources alone, and says so where they do not say it. */
  only_from_sources: z.optional(Flag),
  appearance: z.optional(Appearance),
  /** The same as `appearance.welcome`, under the name that clients send. */
  welcome_message: z.optional(OptionalText(MAX_WELCOME)),
  lead_form: z.optional(LeadForm),
  contact: z.optional(Contact),
  hand_over: z.optional(HandOver),
  allowed_sites: z.optional(z.array(Site).check(z.maxLength(MAX_ALLOWED_SITES))),
  limits: z.optional(KeyLimits),
  recrawl: z.optional(z.enum(RECRAWLS)),
  /** Conversations are deleted after so many days; null: they stay. */
  retention_days: unlessAbsent(z.nullable(Whole(1, 3_650))),
};

const PageUrl = z.string().check(z.trim(), z.maxLength(2_000));

export const ChatbotCreate = z.object({
  ...FIELDS,
  name: Line(MAX_CHATBOT_NAME),
  /** Pages to train it from. */
  urls: z._default(z.array(PageUrl).check(z.maxLength(1_000)), []),
});

export type ChatbotCreate = z.infer<typeof ChatbotCreate>;

/** Absent fields stay as they are. */
export const ChatbotUpdate = z.object({
  ...FIELDS,
  id: ChatbotKey,
  name: z.optional(Line(MAX_CHATBOT_NAME)),
});

export type ChatbotUpdate = z.infer<typeof ChatbotUpdate>;

export const ChatbotParams = z.object({ id: ChatbotKey });
export const PublicChange = z.object({ is_public: emptyAsAbsent(Flag) });

/** A chatbot as its owner sees it. Times are ISO 8601. */
export const ChatbotView = z.strictObject({
  id: z.string(),
  name: z.string(),
  model_id: z.nullable(z.int()),
  instructions: z.string(),
  personality: z.enum(PERSONALITIES),
  language: z.nullable(z.enum(LANGUAGES)),
  only_from_sources: Bit,
  appearance: Appearance,
  lead_form: LeadForm,
  contact: Contact,
  hand_over: HandOver,
  /** Address of its picture below the product's own; null if it has none. */
  avatar_url: z.nullable(z.string()),
  allowed_sites: z.array(z.string()),
  limits: KeyLimits,
  recrawl: z.enum(RECRAWLS),
  retention_days: z.nullable(Count),
  is_public: Bit,
  access_key: z.string(),
  training_status: z.enum(TRAINING_STATES),
  /** Sources that it answers from, and all it has. */
  sources_trained: Count,
  sources_total: Count,
  /** Sources that wait for the present training. */
  sources_waiting: Count,
  sources_failed: Count,
  trained_at: z.nullable(IsoTime),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type ChatbotView = z.infer<typeof ChatbotView>;

export const ChatbotListResponse = success({ data: z.array(ChatbotView) });

/** Clients read the id, the state of the training and the key at the top level, the rest in `supportChat`. */
export const ChatbotResponse = success({
  id: z.string(),
  training_status: z.enum(TRAINING_STATES),
  access_key: z.string(),
  is_public: Bit,
  supportChat: ChatbotView,
});
export const TrainingResponse = success({ training_status: z.enum(TRAINING_STATES) });
export const AccessKeyResponse = success({ access_key: z.string() });
export const AvatarResponse = success({ avatar_url: z.nullable(z.string()) });
