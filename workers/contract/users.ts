import { z } from "zod/mini";
import { LANGUAGES } from "./languages";
import { MODULE_KEYS } from "./modules";
import { PLAN_TYPES } from "./plans/plan-types";
import { success } from "./response";

/** The signed-in user as clients see it; a guest object if nobody is signed in. */
export const UserView = z.strictObject({
  id: z.nullable(z.string()),
  guest: z.boolean(),
  isPremium: z.boolean(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The type of plan that the guard of the user area goes by, so that menus and links offer what it lets see. */
  plan: z.nullable(z.enum(PLAN_TYPES)),
  /** The last payment for the plan failed. */
  paymentFailed: z.boolean(),
  /** Switched on by the user. */
  modules: z.array(z.enum(MODULE_KEYS)),
  isIncognito: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

export const SignInResponse = success({ token: z.string(), user: UserView });
export const AdminSignInResponse = success({ token: z.string() });
export const WhoAmIResponse = z.strictObject({ user: z.extend(UserView, { language: z.enum(LANGUAGES) }) });
export const AccountResponse = success({ user: UserView });
/** The user by the names that clients know. */
export const UserResponse = z.strictObject({
  id: z.string(),
  plan: z.nullable(z.enum(PLAN_TYPES)),
  guest: z.literal(false),
  incognito: z.boolean(),
  hasSubscribed: z.boolean(),
  isPremium: z.boolean(),
  name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
});
export type UserResponse = z.infer<typeof UserResponse>;

/** The same under both names that clients know it by. */
const NEWS_CHOICE = { status: z.boolean(), hasSubscribed: z.boolean() };
export const NewsChoiceResponse = z.strictObject(NEWS_CHOICE);
export const NewsChangeResponse = success(NEWS_CHOICE);
