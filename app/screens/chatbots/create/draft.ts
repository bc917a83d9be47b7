import { useEffect, useState } from "react";
import type { FoundPages } from "#workers/contract/chatbots/sources";
import { browserStorage } from "~/browser/storage";

/** The typed and chosen values of a chatbot that does not exist yet. */
export interface Draft {
  step: "site" | "pages";
  address: string;
  name: string;
  /** The pages of the site; null without one. */
  found: FoundPages | null;
  /** The addresses of those that it is to be trained from. */
  chosen: string[];
  text: string;
}

export const EMPTY_DRAFT: Draft = { step: "site", address: "", name: "", found: null, chosen: [], text: "" };

/** Signing out removes it, as every key that starts like this. */
const KEY = "atelier:new-chatbot";

interface Stored extends Draft {
  user: string;
}

/** The draft of this tab; it stays when the page is loaded again. */
export function useDraft(user: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const stored = readDraft();
    if (stored?.user === user) setDraft(stored);
    setRead(true);
  }, [user]);
  const change = (changed: Partial<Draft>) => {
    setDraft((before) => {
      const after = { ...before, ...changed };
      storeDraft({ ...after, user });
      return after;
    });
  };
  /** The next chatbot begins with nothing. */
  const forget = () => {
    browserStorage("sessionStorage").removeItem(KEY);
    setDraft(EMPTY_DRAFT);
  };
  return { draft, isRead, change, forget };
}

function readDraft(): Stored | null {
  try {
    const stored = JSON.parse(browserStorage("sessionStorage").getItem(KEY) ?? "null") as Stored | null;
    return stored && { ...EMPTY_DRAFT, ...stored };
  } catch {
    return null;
  }
}

function storeDraft(draft: Stored): void {
  try {
    browserStorage("sessionStorage").setItem(KEY, JSON.stringify(draft));
  } catch {
    // No room, such as for a very long text: it only does not survive a reload.
  }
}
