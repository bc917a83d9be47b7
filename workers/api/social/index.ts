import { socialAccountCalls } from "./accounts";

/** The calls of the social planner. */
export const socialRouters = [socialAccountCalls] as const;
