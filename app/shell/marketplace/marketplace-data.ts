/** The data of the marketplace window, in the reader's language. */
export interface MarketplaceData {
  modules: {
    id: number;
    key: string | null;
    name: string;
    description: string;
    active: boolean;
    covered: boolean;
  }[];
}
