import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { eraseCampaigns, exportCampaigns } from "./campaigns/campaigns-of-account";
import { writeCampaignJob } from "./campaigns/write-campaign";
import { planCampaignJob } from "./plans/plan-job";
import { socialRewriteTurns } from "./writing/improve-text";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [writeCampaignJob as JobDefinition, planCampaignJob as JobDefinition],
  turns: [socialRewriteTurns as ModuleParts["turns"][number]],
  schedules: {},
  erase: eraseCampaigns,
  export: exportCampaigns,
};
