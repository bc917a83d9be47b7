/** The tabs of the marketplace window. */
export type MarketplaceTab = "marketplace" | "prompts" | "chatbot";

let tab: MarketplaceTab | null = null;
const readers = new Set<() => void>();

function set(next: MarketplaceTab | null): void {
  tab = next;
  for (const reader of readers) reader();
}

/** The marketplace window: any part of the page opens it at a tab, one place shows it. */
export const marketplaceWindow = {
  open: (at: MarketplaceTab) => set(at),
  close: () => set(null),
  tab: () => tab,
  subscribe: (reader: () => void) => {
    readers.add(reader);
    return () => void readers.delete(reader);
  },
};
