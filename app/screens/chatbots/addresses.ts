import { publicChatbotPath } from "#workers/contract/chatbots/widget-messages";

/** Address of the screens of chatbots. */
export const CHATBOTS = "/user/support-chat";
export const NEW_CHATBOT = `${CHATBOTS}/create`;

/** The screens of one chatbot, in the order in which they are shown. */
export const SECTIONS = ["statistics", "conversations", "leads", "sources", "design", "share"] as const;

export type Section = (typeof SECTIONS)[number];

/** The address of a chatbot's screen. */
export const sectionAddress = (id: string, section: Section = "statistics"): string =>
  section === "statistics" ? `${CHATBOTS}/${id}` : `${CHATBOTS}/${id}/${section}`;

/** The public page of the chatbot with this key, at the product's own origin. */
export const publicAddress = (origin: string, accessKey: string): string =>
  `${origin}${publicChatbotPath(accessKey)}`;

/** The parameter that names the chatbot being created, so that a reload shows its training again. */
export const CREATED = "chatbot";

export const createdAddress = (id: string): string => `${NEW_CHATBOT}?${CREATED}=${id}`;

/** An address without its site, which is the same for all pages in a list. */
export function shortAddress(url: string): string {
  const { pathname, search } = new URL(url);
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
