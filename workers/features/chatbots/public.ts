/* Support chatbots: what other features and the screens may import. */

export { newChatbot } from "./bots/create-chatbot";
export { listChecks } from "./checks/list-checks";
export { type ChatbotRow, HAS_CONTENT } from "./own-chatbot";
export { asPages, storeSources } from "./sources/add-sources";
export { countSources, listSources } from "./sources/list-sources";
export { readStatistics } from "./statistics/read-statistics";
export { isProductPage } from "./training/read-product-page";
export { readAgain } from "./training/recrawl";
export { listChatbots, readChatbot } from "./view-chatbot";
export { listConversations, listConversationsOfLead } from "./visitors/conversations";
export { listLeads } from "./visitors/leads";
export { hasConversations, openConversation, readLeadNames } from "./visitors/open-conversation";
export { readEmbeddedChatbot } from "./visitors/public-chatbot";
export { listDeliveries } from "./webhooks/deliveries";
export { readWebhook } from "./webhooks/own-webhook";
