import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { supportTurns } from "./answers/support-turns";
import { eraseChatbots } from "./bots/delete-chatbot";
import { exportChatbots } from "./bots/export-chatbots";
import { replayChecksJob } from "./checks/replay-checks";
import { learnSiteJob, readSiteAgain } from "./site/learn-site";
import { embedChatbotJob } from "./training/embed-chatbot";
import { recrawlDue } from "./training/recrawl";
import { trainChatbotJob } from "./training/train-chatbot";
import { forgetOldConversations } from "./visitors/forget-old";
import { pruneDeliveries } from "./webhooks/deliveries";
import { deliverWebhookJob } from "./webhooks/deliver-webhook";

/** Support chatbots: trained on sites and files, asked by visitors. */
export const chatbotsModule: ModuleParts = {
  jobs: [
    trainChatbotJob as JobDefinition,
    embedChatbotJob as JobDefinition,
    replayChecksJob as JobDefinition,
    deliverWebhookJob as JobDefinition,
    learnSiteJob as JobDefinition,
  ],
  turns: [supportTurns],
  // Texts that came with a new version of the product are learned within a day.
  schedules: { daily: [readSiteAgain], hourly: [recrawlDue, forgetOldConversations, pruneDeliveries] },
  erase: eraseChatbots,
  export: exportChatbots,
};
