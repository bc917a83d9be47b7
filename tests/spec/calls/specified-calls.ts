import type { SpecifiedCalls } from "../call";
import { SHELL_AND_CHAT } from "./shell-and-chat";
import { SOCIAL_AND_CHATBOTS } from "./social-and-chatbots";
import { USERS_AND_PAYMENTS } from "./users-and-payments";
import { WRITING_AND_DOCUMENTS } from "./writing-and-documents";

/** Every call that the specification names, in its own words. What was only proposed is not here. */
export const SPECIFIED_CALLS: SpecifiedCalls = {
  ...SHELL_AND_CHAT,
  ...USERS_AND_PAYMENTS,
  ...WRITING_AND_DOCUMENTS,
  ...SOCIAL_AND_CHATBOTS,
};
