import type { ModuleParts } from "../modules/module-parts";
import { eraseSocialAccounts, exportSocialAccounts } from "./accounts/account-data";
import { pruneConnects } from "./accounts/begin-connect";
import { pruneDisconnected } from "./accounts/disconnect";
import { warnOfExpiry } from "./accounts/warn-expiry";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [],
  turns: [],
  schedules: { hourly: [warnOfExpiry, pruneConnects, pruneDisconnected] },
  erase: eraseSocialAccounts,
  export: exportSocialAccounts,
};
