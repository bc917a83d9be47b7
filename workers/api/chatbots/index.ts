import { avatarCalls } from "./avatars";
import { chatbotCalls } from "./bots";
import { checkCalls } from "./checks";
import { handOverCalls } from "./hand-over";
import { sourceCalls } from "./sources";
import { chatbotStatisticsCalls } from "./statistics";
import { visitorCalls } from "./visitors";
import { webhookCalls } from "./webhooks";

/** The calls of support chatbots. */
export const chatbotRouters = [
  chatbotCalls,
  avatarCalls,
  sourceCalls,
  checkCalls,
  chatbotStatisticsCalls,
  visitorCalls,
  handOverCalls,
  webhookCalls,
] as const;
