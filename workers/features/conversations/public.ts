/* Conversations: what other features and the screens may import. */

export { conversationStore } from "./conversation-store";
export { discussionKey, forgetDiscussion } from "./discussion";
export { exportConversation, exportConversations } from "./export/export-conversations";
export { readPrinted } from "./export/print-conversation";
export { readQuestions } from "./follow-ups/follow-up-prompt";
export { pageConversations } from "./list-conversations";
export { listConversationFolders } from "./organise/folders";
export { requireProject } from "./own-project";
export { MAX_PURGED, purgeConversations } from "./purge-conversations";
export { readSubjectDiscussion } from "./read-discussion";
export { dismissReports, listSharedLinks, restoreLink, takeLinkDown } from "./share/administer-links";
export { copyShared } from "./share/copy-shared";
export { readShared, readSharedImage } from "./share/read-shared";
export { reportLink } from "./share/report-link";
