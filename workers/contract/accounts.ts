import { z } from "zod/mini";
import type { Language } from "./languages";
import { PASSWORD_LENGTH, type Device } from "./session";
import { LanguageTag } from "./sent-fields";
import { oneLine } from "./text/text-checks";

const lowerCase = z.overwrite((value: string) => value.trim().toLowerCase());

export const Email = z.string().check(z.maxLength(254), lowerCase, z.email());
export const Password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
/** Credentials as typed: any text is accepted, so that a refusal reveals nothing about the rules. */
const GivenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));
/** Mail programs turn web addresses into links, and a name appears in mails. */
const NO_WEB_ADDRESS = /^(?!.*(:\/\/|www\.|\.\p{L}{2,}\/))\P{Cc}*$/iu;
const PersonName = z
  .string()
  .check(z.trim(), z.regex(NO_WEB_ADDRESS), oneLine(), z.minLength(1), z.maxLength(100));
const LinkToken = z.string().check(z.minLength(1), z.maxLength(1000));

/** A yes or no as JSON and forms send it. */
export const Flag = z.pipe(
  z.transform((value: unknown) => [true, 1, "1", "true", "on", "yes"].includes(value as never)),
  z.boolean(),
);

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: Password,
  /** Wants news by e-mail. */
  hasSubscribed: z.optional(Flag),
  language: z.optional(LanguageTag),
  /** The landing source, where one was noted. */
  source: z.optional(z.string().check(z.maxLength(200))),
});

export const Credentials = z.object({
  email: Email,
  password: GivenPassword,
  /** Code of the authenticator app, or a recovery code; only with two-factor. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

const Code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));
/** Second factor that ends a sign-in. */
export const AuthCode = z.object({ code: Code });

export const EmailOnly = z.object({ email: Email });
export const PasswordReset = z.object({ email: Email, token: LinkToken, password: Password });
/** A malformed address or link is refused as such, not as an unknown path. */
export const ActivationParams = z.object({ email: z.string(), token: z.string() });
/** A mailed link about a change of address: the address that it is about, and its token. */
export const EmailLink = z.object({ email: Email, token: LinkToken });
/** The user whom a path names; the guard compares it with the credential. */
export const UserParams = z.object({ user: z.string().check(z.maxLength(100)) });
export const PasswordChange = z.object({ current_password: GivenPassword, password: Password });
export const AccountChange = z.object({
  name: z.optional(PersonName),
  email: z.optional(Email),
  /** Needed for another address, where the account has a password. */
  current_password: z.optional(GivenPassword),
  language: z.optional(LanguageTag),
  hasSubscribed: z.optional(Flag),
});
/** Whether someone wants news by e-mail. */
export const NewsChoice = z.object({ status: Flag });
export const AccountDeletion = z.object({
  password: z.optional(GivenPassword),
  confirmation: z.optional(z.string()),
});

export type RegistrationInput = z.infer<typeof Registration>;
export type CredentialsInput = z.infer<typeof Credentials>;
export type EmailLinkInput = z.infer<typeof EmailLink>;
export type AccountChangeInput = z.infer<typeof AccountChange>;

const intent = <Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.object({ intent: z.literal(name), ...shape });

/** The actions of the account page: each card sends one of these. */
export const AccountRequest = z.discriminatedUnion("intent", [
  intent("name", { name: z.nonoptional(AccountChange.shape.name) }),
  intent("email", {
    email: z.nonoptional(AccountChange.shape.email),
    current_password: AccountChange.shape.current_password,
  }),
  /** `to`: the path of the page that goes on in it. */
  intent("language", { language: LanguageTag, to: z.optional(z.string().check(z.maxLength(2_000))) }),
  intent("news", { hasSubscribed: Flag }),
  intent("password", PasswordChange.shape),
  intent("two-factor-begin", { password: GivenPassword }),
  intent("two-factor-confirm", { code: Code }),
  intent("two-factor-codes", { password: GivenPassword }),
  intent("two-factor-off", { password: GivenPassword }),
  intent("end-session", { session: z.string().check(z.maxLength(100)) }),
  intent("end-others", {}),
  intent("delete", AccountDeletion.shape),
]);

export type AccountRequestInput = z.infer<typeof AccountRequest>;

/** Data for an authenticator app: the QR code as the path of its dark squares, `size` squares wide. */
export interface TwoFactorSetUp {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

/** A device that is signed in. Times are ISO. */
export interface SessionEntry extends Device {
  id: string;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
}

/** Content of the account page. */
export interface AccountView {
  id: string;
  name: string;
  email: string;
  language: Language;
  hasSubscribed: boolean;
  created_at: string;
  /** False for users who sign in with another service, such as Google. */
  has_password: boolean;
  two_factor: boolean;
  sessions: SessionEntry[];
  /** Null without one. `ends_at` is ISO; null if it has no end. */
  plan: { name: string; is_free: boolean; ends_at: string | null; is_cancelled: boolean } | null;
}
