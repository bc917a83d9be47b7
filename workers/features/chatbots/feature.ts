import type { JobDefinition } from "../../core/jobs/define-job";
import type { Feature } from "../../core/feature";
import { supportTurns } from "./answers/support-turns";
import { eraseChatbots } from "./bots/delete-chatbot";
import { exportChatbots } from "./bots/export-chatbots";
import { searchedChatbots } from "./bots/find-own";
import { replayChecksJob } from "./checks/replay-checks";
import { countWaiting } from "./hand-over/count-waiting";
import { sourceUploads } from "./sources/source-uploads";
import { chatbotVectors, embedChatbotJob } from "./training/embed-chatbot";
import { chatbotSectionWords } from "./training/index-sections";
import { recrawlDue } from "./training/recrawl";
import { trainChatbotJob } from "./training/train-chatbot";
import { forgetOldConversations } from "./visitors/forget-old";
import { visitorMessageWords } from "./visitors/index-messages";
import { pruneDeliveries } from "./webhooks/deliveries";
import { deliverWebhookJob } from "./webhooks/deliver-webhook";
import { avatarCalls } from "./routes/avatars";
import { chatbotCalls } from "./routes/bots";
import { checkCalls } from "./routes/checks";
import { handOverCalls } from "./routes/hand-over";
import { sourceCalls } from "./routes/sources";
import { chatbotStatisticsCalls } from "./routes/statistics";
import { visitorCalls } from "./routes/visitors";
import { webhookCalls } from "./routes/webhooks";

/** Support chatbots: trained on sites and files, asked by visitors. */
export const chatbots = {
  module: "support",
  routes: [
    chatbotCalls,
    avatarCalls,
    sourceCalls,
    checkCalls,
    chatbotStatisticsCalls,
    visitorCalls,
    handOverCalls,
    webhookCalls,
  ],
  jobs: [
    trainChatbotJob as JobDefinition,
    embedChatbotJob as JobDefinition,
    replayChecksJob as JobDefinition,
    deliverWebhookJob as JobDefinition,
  ],
  turns: [supportTurns],
  schedules: { hourly: [recrawlDue, forgetOldConversations, pruneDeliveries] },
  uploads: { chatbot: sourceUploads },
  vectors: [chatbotVectors],
  words: [chatbotSectionWords, visitorMessageWords],
  searched: searchedChatbots,
  attention: countWaiting,
  erase: eraseChatbots,
  export: exportChatbots,
} satisfies Feature;
