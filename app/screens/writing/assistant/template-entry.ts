import type { WritingIcon } from "#workers/contract/writing/vocabulary";

/** A template in the reader's language. */
export interface TemplateEntry {
  id: number;
  /** Null if its category is gone. */
  category: number | null;
  name: string;
  description: string;
  icon: WritingIcon;
}

export interface TemplateCategory {
  id: number;
  name: string;
}
