import { OpenWindow } from "~/browser/open-window";

/** The tabs of the marketplace window. */
export type MarketplaceTab = "marketplace" | "prompts" | "chatbot";

/** The marketplace window, at a tab. */
export const marketplaceWindow = new OpenWindow<MarketplaceTab>();
