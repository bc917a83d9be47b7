import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { supportTurns } from "./answers/support-turns";
import { eraseChatbots } from "./bots/delete-chatbot";
import { exportChatbots } from "./bots/export-chatbots";
import { replayChecksJob } from "./checks/replay-checks";
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
  ],
  turns: [supportTurns],
  schedules: { hourly: [recrawlDue, forgetOldConversations, pruneDeliveries] },
  erase: eraseChatbots,
  export: exportChatbots,
};
