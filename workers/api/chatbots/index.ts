import { chatbotCalls } from "./bots";
import { handOverCalls } from "./hand-over";
import { sourceCalls } from "./sources";
import { visitorCalls } from "./visitors";

/** The calls of support chatbots. */
export const chatbotRouters = [chatbotCalls, sourceCalls, visitorCalls, handOverCalls] as const;
