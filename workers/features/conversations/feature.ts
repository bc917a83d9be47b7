import type { Feature } from "../../core/feature";
import type { JobDefinition } from "../../core/jobs/define-job";
import { chatTurns } from "./chat-turns";
import { eraseChats } from "./erase-chats";
import { expireDeleted, expireGuestConversations, expireIncognito } from "./expire-conversations";
import { exportChats } from "./export-chats";
import { titleConversationJob } from "./generate-title";
import { searchedConversations } from "./find-own";
import { conversationWords } from "./index-conversations";
import { rememberFactsJob } from "./memory/remember-facts";
import { purgeConversationsJob } from "./purge-conversations";
import { aiModels } from "./routes/ai-models";
import { aiQueries } from "./routes/ai-queries";
import { articles } from "./routes/articles";
import { planChecks } from "./routes/check-plan";
import { branchCalls } from "./routes/branches";
import { conversationCalls } from "./routes/conversations";
import { memoryCalls } from "./routes/memory";
import { organiseCalls } from "./routes/organise";
import { projectCalls } from "./routes/projects";
import { sharedLinkCalls } from "./routes/shared-links";
import { purgeLinks } from "./share/end-links";

/** Chats with models, and the history of all conversations. */
export const conversations = {
  routes: [
    aiModels,
    aiQueries,
    planChecks,
    conversationCalls,
    branchCalls,
    organiseCalls,
    projectCalls,
    memoryCalls,
    sharedLinkCalls,
    articles,
  ],
  jobs: [
    purgeConversationsJob as JobDefinition,
    titleConversationJob as JobDefinition,
    rememberFactsJob as JobDefinition,
  ],
  turns: [chatTurns],
  schedules: {
    daily: [expireGuestConversations],
    hourly: [expireIncognito, purgeLinks],
    everyMinute: [expireDeleted],
  },
  words: conversationWords,
  searched: searchedConversations,
  erase: eraseChats,
  export: exportChats,
} satisfies Feature;
