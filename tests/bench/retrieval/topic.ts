/** A subject of a report: where it stands, what is said of it in general, and the one place that answers questions. */
export interface Topic {
  section: Section;
  heading: string;
  /** The passage with the answer, on one page only. Slots in braces are filled in. */
  fact: string;
  /** Questions of a reader who has not seen the page. */
  ask: string[];
  /** Said again and again in the topic's section, and now and then elsewhere: it answers nothing. */
  talk: string[];
}

export const SECTIONS = ["business", "risk", "governance", "discussion", "notes"] as const;

export type Section = (typeof SECTIONS)[number];
