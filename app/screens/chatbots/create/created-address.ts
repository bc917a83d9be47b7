import { NEW_CHATBOT } from "../frame/addresses";

/** Names the chatbot in the address, so that a reload shows its training again. */
export const CREATED = "chatbot";

export const createdAddress = (id: string): string => `${NEW_CHATBOT}?${CREATED}=${id}`;
