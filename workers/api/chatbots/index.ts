import { chatbotCalls } from "./bots";
import { sourceCalls } from "./sources";
import { visitorCalls } from "./visitors";

/** The calls of support chatbots. */
export const chatbotRouters = [chatbotCalls, sourceCalls, visitorCalls] as const;
