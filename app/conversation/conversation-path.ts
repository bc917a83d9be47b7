export { conversationPath } from "#workers/contract/conversation-path";
