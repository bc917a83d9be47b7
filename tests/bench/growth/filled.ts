import type { Owner } from "../../support/growth/population.ts";

/** Who lives in a database. */
export interface Inhabitants {
  heavy: boolean;
  fresh: boolean;
  /** Share of all others, 0 to 1. */
  share: number;
}

export interface SignedIn {
  owner: Owner;
  token: string;
}

export interface Filled {
  heavy: SignedIn | undefined;
  fresh: SignedIn | undefined;
}
