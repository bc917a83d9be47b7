import { z } from "zod/mini";
import { LANGUAGES } from "../languages";
import { MODULE_KEYS } from "../modules";
import { PLAN_TYPES } from "../plans/plan-types";
import { success } from "./response";

const USER = {
  id: z.nullable(z.string()),
  guest: z.boolean(),
  isPremium: z.boolean(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  plan: z.nullable(z.enum(PLAN_TYPES)),
  modules: z.array(z.enum(MODULE_KEYS)),
  paymentFailed: z.boolean(),
  isIncognito: z.boolean(),
};
const User = z.strictObject(USER);

export const SignInResponse = success({ token: z.string(), user: User });
export const AdminSignInResponse = success({ token: z.string() });
export const WhoAmIResponse = z.strictObject({
  user: z.strictObject({ ...USER, language: z.enum(LANGUAGES) }),
});
export const AccountResponse = success({ user: User });

/** The same under both names that clients know it by. */
const NEWS_CHOICE = { status: z.boolean(), hasSubscribed: z.boolean() };
export const NewsChoiceResponse = z.strictObject(NEWS_CHOICE);
export const NewsChangeResponse = success(NEWS_CHOICE);
