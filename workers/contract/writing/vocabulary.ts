/** Tones that a text can be written in; their names are in the catalogues, and in prompts. */
export const TONES = [
  "neutral",
  "professional",
  "friendly",
  "confident",
  "persuasive",
  "enthusiastic",
  "empathetic",
  "diplomatic",
  "formal",
  "humorous",
] as const;

export type Tone = (typeof TONES)[number];

/** Degrees by which a text is to become longer or shorter. */
export const LENGTHS = ["slightly", "by-half", "strongly"] as const;

export type Length = (typeof LENGTHS)[number];

/** Icons of templates and improvements: names of the icon set. */
export const WRITING_ICONS = [
  "align-left",
  "award",
  "book-open",
  "briefcase",
  "calendar",
  "circle-help",
  "clipboard-list",
  "file-text",
  "graduation-cap",
  "hand-heart",
  "heading",
  "languages",
  "lightbulb",
  "list",
  "list-checks",
  "list-tree",
  "mail",
  "maximize-2",
  "megaphone",
  "message-circle",
  "mic",
  "minimize-2",
  "network",
  "newspaper",
  "package",
  "pen-line",
  "presentation",
  "rocket",
  "send",
  "shopping-bag",
  "smile",
  "sparkles",
  "spell-check",
  "target",
  "text-quote",
  "thumbs-up",
  "trending-up",
  "user-plus",
  "users",
  "wand-sparkles",
] as const;

export type WritingIcon = (typeof WRITING_ICONS)[number];
