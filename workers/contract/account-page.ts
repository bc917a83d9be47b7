import { z } from "zod/mini";
import { AccountChange, AccountDeletion, PasswordChange } from "./accounts";
import type { Language } from "./languages";

const Password = z.string().check(z.minLength(1), z.maxLength(128));
const Code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

const intent = <Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.object({ intent: z.literal(name), ...shape });

/** What the account page can be asked to do: each card sends one of these. */
export const AccountRequest = z.discriminatedUnion("intent", [
  intent("profile", AccountChange.shape),
  intent("language", { language: z.nonoptional(AccountChange.shape.language) }),
  intent("news", { hasSubscribed: z.nonoptional(AccountChange.shape.hasSubscribed) }),
  intent("password", PasswordChange.shape),
  intent("two-factor-begin", { password: Password }),
  intent("two-factor-confirm", { code: Code }),
  intent("two-factor-codes", { password: Password }),
  intent("two-factor-off", { password: Password }),
  intent("end-session", { session: z.string().check(z.maxLength(100)) }),
  intent("end-others", {}),
  intent("log-out", {}),
  intent("delete", AccountDeletion.shape),
]);

export type AccountRequestInput = z.infer<typeof AccountRequest>;

/** What an authenticator app needs: the QR code as the path of its dark squares, `size` squares wide. */
export interface TwoFactorSetUp {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

/** A device that is signed in. Times are ISO. */
export interface SessionEntry {
  id: string;
  /** As far as the browser says; null where it does not. */
  browser: string | null;
  system: string | null;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
}

/** What the account page shows. */
export interface AccountView {
  id: string;
  name: string;
  email: string;
  language: Language;
  hasSubscribed: boolean;
  created_at: string;
  /** False for who signs in elsewhere, such as with Google. */
  has_password: boolean;
  two_factor: boolean;
  sessions: SessionEntry[];
  /** Null without one. `ends_at` is ISO; null where it goes on. */
  plan: { name: string; is_free: boolean; ends_at: string | null; is_cancelled: boolean } | null;
}
