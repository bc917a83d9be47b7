/* The public pages: what other features and the screens may import. */

export { createPost, editContent } from "./edit-content";
export { addContentImage } from "./images";
export { listContent, readContent } from "./list-content";
export { previewImage } from "./preview-image";
export { listPosts, readPost, readPostEntry } from "./read-blog";
export { ourLanding, readLanding, readLandingLayout } from "./read-landing";
export { readPage, readPageEntry } from "./read-page";
export { renderMarkdown } from "./render-markdown";
export { createSiteChatbot } from "./site-chatbot/create-site-chatbot";
export { readSiteAgain } from "./site-chatbot/learn-site";
export { shownSiteChatbot } from "./site-chatbot/shown-chatbot";
export { proposedOwner, readSiteChatbot } from "./site-chatbot/site-chatbot";
export { feedFile, robotsFile, sitemapFile } from "./site-files";
