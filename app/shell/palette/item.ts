import type { LucideIcon } from "lucide-react";
import type { FoundKind } from "#workers/contract/own-search";

/** A row of the palette. */
export interface Item {
  key: string;
  Icon: LucideIcon;
  /** May hold marks of matches. */
  title: string;
  snippet?: string | null;
  /** ISO. */
  time?: string;
  /** The address that it opens; without it, `act` runs. */
  to?: string;
  act?: () => void;
  /** The palette stays open. */
  stays?: boolean;
}

export interface Group {
  /** A kind of records, or of commands. */
  name: FoundKind | "recent" | "screens" | "actions";
  items: Item[];
}

/** A kind of records, or all of them. */
export type KindFilter = FoundKind | "all";

/** Spans of time in days; 0 for any time. */
export const SPANS = [0, 1, 7, 30, 365] as const;
export type Span = (typeof SPANS)[number];
