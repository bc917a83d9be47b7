import { z } from "zod/mini";
import { Line, OptionalText } from "../fields";
import { LANGUAGES, type Language } from "../languages";
import type { LandingLayout } from "./layout";
import type { ContentTexts } from "./texts";
import { CONTENT_KINDS, LANDING_ITEMS, LANDING_LAYOUT, type ContentKind } from "./vocabulary";
import { LanguageTag } from "../sent-fields";

/** Content in every language that it exists in, side by side. */
export interface ContentBody {
  /** The address of a picture for previews and lists; posts only. */
  image: string | null;
  texts: Partial<Record<Language, ContentTexts>>;
  /** The order and the visibility of the landing page's parts, in the item for it only. */
  layout?: LandingLayout;
}

/** `scheduled`: a draft that goes out at a set time. `published`: visitors see it, or the texts it came with. */
export const CONTENT_STATES = ["published", "scheduled", "draft"] as const;

export type ContentState = (typeof CONTENT_STATES)[number];

/** An item in the administration's list. */
export interface ContentLine {
  kind: ContentKind;
  slug: string;
  path: string;
  /** Title in the language of the list, else in the one that there is; null if it has no title yet. */
  title: string | null;
  state: ContentState;
  /** The draft differs from what visitors see. */
  has_changes: boolean;
  /** The languages in which visitors see the texts that the product came with. */
  default_in: Language[];
  missing: Language[];
  publish_at: string | null;
  published_at: string | null;
  updated_at: string | null;
}

/** Whether visitors see nothing but what the product came with. */
export const isDefault = ({ default_in }: Pick<ContentLine, "default_in">): boolean =>
  default_in.length === LANGUAGES.length;

/** Whether it is the order of the landing page's parts, which has no texts. */
export const isLayout = ({ kind, slug }: Pick<ContentLine, "kind" | "slug">): boolean =>
  kind === "landing" && slug === LANDING_LAYOUT;

export interface ContentPage {
  items: ContentLine[];
  next: string | null;
}

export interface ContentRevision {
  id: number;
  /** ISO 8601. */
  created_at: string;
  admin_email: string;
  is_published: boolean;
  /** The title that it had, in the language of the reader if possible. */
  title: string | null;
}

/** Everything that the editor needs of an item. */
export interface ContentDetail extends ContentLine {
  draft: ContentBody;
  /** Counts up with every change: a save that is based on an older one is refused. */
  version: number;
  /** The texts of the product, which are shown again when these are deleted; null if it has none. */
  ours: ContentBody["texts"] | null;
  /**
   * Path at which the draft is shown: of the landing page to administrators, of others to everyone with the link. Null
   * before the first save.
   */
  preview_path: string | null;
  revisions: ContentRevision[];
}

export const ContentQuery = z.object({
  kind: z.optional(z.enum(CONTENT_KINDS)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  after: z.optional(z.string().check(z.maxLength(40))),
});

export type ContentQuery = z.infer<typeof ContentQuery>;

/** The item of the landing page whose draft is to be shown. */
export const LandingPreviewQuery = z.object({ preview: z.optional(z.enum(LANDING_ITEMS)) });

export const NewPost = z.object({ title: Line(120) });

/** Names a picture that is stored here; no picture of another site is shown on our pages. */
export const IMAGE_PATH = /^\/api\/content-images\/img_[A-Za-z0-9_-]{16,64}\.(?:png|jpg|gif|webp)$/;

const Version = z.coerce.number().check(z.int(), z.nonnegative());

/** Draft that the editor sends as JSON, since a form has no lists. */
const Draft = z.object({
  version: Version,
  image: z._default(z.union([z.literal(""), z.string().check(z.regex(IMAGE_PATH))]), ""),
  en: z._default(OptionalText(200_000), ""),
  fr: z._default(OptionalText(200_000), ""),
  layout: z._default(OptionalText(2_000), ""),
});

export const ContentAction = z.discriminatedUnion("intent", [
  z.extend(Draft, { intent: z.literal("save") }),
  z.extend(Draft, { intent: z.literal("publish") }),
  z.extend(Draft, { intent: z.literal("schedule"), at: z.iso.datetime() }),
  z.object({ intent: z.literal("unschedule"), version: Version }),
  z.object({ intent: z.literal("unpublish"), version: Version }),
  z.object({ intent: z.literal("delete"), version: Version }),
  z.object({
    intent: z.literal("restore"),
    version: Version,
    revision: z.coerce.number().check(z.int(), z.positive()),
  }),
  z.object({
    intent: z.literal("preview"),
    language: LanguageTag,
    body: OptionalText(100_000),
  }),
  z.object({ intent: z.literal("upload"), picture: z.file() }),
]);

export type ContentAction = z.infer<typeof ContentAction>;
export type ContentDraft = z.infer<typeof Draft>;
