import type { ModuleKey } from "#workers/contract/modules";

/** A module's address that the guard has redirected, and what would open it. */
export interface ClosedModule {
  key: ModuleKey;
  name: string;
  /** The path that the reader wanted to go to. */
  path: string;
  /** `none`: the module is not offered here. */
  opens: "free account" | "account with plan" | "plan" | "none";
  /** Documents that an account without a plan may have. */
  freeDocuments: number;
}
