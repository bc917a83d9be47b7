import { z } from "zod/mini";
import { LANGUAGES } from "./languages";
import { PASSWORD_LENGTH } from "./session";

const lowerCase = z.overwrite((value: string) => value.trim().toLowerCase());

export const Email = z.string().check(z.maxLength(254), lowerCase, z.email());
export const Password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
/** What is typed to prove who one is: any text, so that a refusal says nothing of the rules. */
const GivenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));
const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
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
  language: z.optional(z.enum(LANGUAGES)),
  /** The landing source, where one was noted. */
  source: z.optional(z.string().check(z.maxLength(200))),
});

export const Credentials = z.object({
  email: Email,
  password: GivenPassword,
  /** Of the authenticator app, or a recovery code; only with two-factor. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

export const EmailOnly = z.object({ email: Email });
export const PasswordReset = z.object({ email: Email, token: LinkToken, password: Password });
export const ActivationParams = z.object({ email: Email, token: LinkToken });
/** The user whom a path names; the guard holds it against the credential. */
export const UserParams = z.object({ user: z.string().check(z.maxLength(100)) });
export const PasswordChange = z.object({ current_password: GivenPassword, password: Password });
export const AccountChange = z.object({
  name: z.optional(PersonName),
  email: z.optional(Email),
  language: z.optional(z.enum(LANGUAGES)),
  hasSubscribed: z.optional(Flag),
});
export const AccountDeletion = z.object({
  password: z.optional(GivenPassword),
  confirmation: z.optional(z.string()),
});

export type RegistrationInput = z.infer<typeof Registration>;
export type CredentialsInput = z.infer<typeof Credentials>;
export type AccountChangeInput = z.infer<typeof AccountChange>;
