import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../core/context";
import type { Language } from "../../contract/languages";
import * as tables from "../../db/schema/accounts";
import { newKey } from "../../core/ids";
import { PASSWORD_LENGTH } from "../../contract/session";
import { sendMail } from "../../core/mail/send-mail";
import { deriveKey, writingKey } from "../../core/secrets/keyring";
import { withHashedSessionTokens } from "./hashed-session-tokens";
import { authLink, RESET_SECONDS } from "./links";
import { hashPassword, verifyPassword } from "./password";
import { takeOver } from "./take-over";
import { newToken } from "./tokens";
import type { Realm } from "../../core/product";
import { withIndexedUsers } from "./with-indexed-users";

const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Path that Google sends the browser back to; it has to be registered there. */
export const GOOGLE_CALLBACK = "/auth/google/callback";
const ACTIVATION_SECONDS = 48 * 60 * 60;

const REALMS = {
  user: {
    user: tables.users,
    session: tables.sessions,
    account: tables.credentials,
    verification: tables.verifications,
    twoFactor: tables.twoFactors,
  },
  admin: {
    user: tables.admins,
    session: tables.adminSessions,
    account: tables.adminCredentials,
    verification: tables.verifications,
  },
} as const;

/**
 * The auth library for users or administrators, on our tables and with our mails. Callers go through `openAuth`. With
 * Google, creating it reads Google's configuration over the network, so only calls that sign in with Google do that.
 */
export const createUserAuth = (ctx: Context, { withGoogle = false, mailLanguage }: UserAuthOptions = {}) => {
  const shared = sharedOptions(ctx, "user");
  const recipient = recipientIn(mailLanguage);
  return betterAuth({
    ...shared,
    account: {
      ...shared.account,
      // An address confirmed by Google is enough, since `takeOver` then ends what others had set up on the account.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      ...shared.databaseHooks,
      account: {
        create: {
          before: async (account) => {
            if (account.providerId !== "credential") await takeOver(ctx, account.userId);
            // Google only identifies the user: its tokens are not needed later, and not stored.
            return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
          },
        },
      },
    },
    emailAndPassword: {
      ...passwords,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        sendMail(ctx, {
          template: "reset",
          to: recipient(user),
          link: authLink(ctx, "reset", user.email, token),
        }),
      onExistingUserSignUp: ({ user }) =>
        sendMail(ctx, { template: "registered-already", to: recipient(user), link: `${ctx.origin}/auth` }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: ACTIVATION_SECONDS,
      sendVerificationEmail: ({ user, token }) =>
        sendMail(ctx, {
          template: "activate",
          to: recipient(user),
          link: authLink(ctx, "activate", user.email, token),
        }),
    },
    user: {
      fields: { ...times, emailVerified: "email_verified" },
      additionalFields: {
        language: { type: "string", defaultValue: ctx.locale },
        marketingOptIn: { type: "boolean", fieldName: "marketing_opt_in", defaultValue: false },
        landingSource: { type: "string", fieldName: "landing_source", required: false },
        twoFactorEnabled: { type: "boolean", fieldName: "two_factor_enabled", input: false, required: false },
      },
    },
    plugins: [bearer(), twoFactorOfEverySignIn(), ...(withGoogle ? google(ctx) : [])],
  });
};

export interface UserAuthOptions {
  withGoogle?: boolean;
  /** The language of the page on which mails are asked for; the account's own, if absent. */
  mailLanguage?: Language;
}

interface MailedUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** The reader of a mail, in the language given or the account's own. */
const recipientIn = (language: Language | undefined) => (user: MailedUser) => ({
  ...user,
  // The name may be a stranger's text until the owner of the mailbox has confirmed it, and is left out of mails until
  // then.
  name: user.emailVerified ? user.name : "",
  ...(language && { language }),
});

export const createAdminAuth = (ctx: Context) =>
  betterAuth({
    ...sharedOptions(ctx, "admin"),
    emailAndPassword: { ...passwords, disableSignUp: true },
    user: { fields: { ...times, emailVerified: "email_verified" } },
    plugins: [bearer()],
  });

const passwords = {
  enabled: true,
  autoSignIn: false,
  minPasswordLength: PASSWORD_LENGTH.min,
  maxPasswordLength: PASSWORD_LENGTH.max,
  password: {
    hash: hashPassword,
    verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
  },
};

const times = { createdAt: "created_at", updatedAt: "updated_at" };

/** The library asks for a code after a password only; users who sign in with Google must enter it too. */
function twoFactorOfEverySignIn() {
  const plugin = twoFactor({ issuer: "Atelier", schema: twoFactorColumns });
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook;
    hook.matcher = (call) => matcher(call) || call.path === "/callback/:id";
  }
  return plugin;
}

const twoFactorColumns = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    fields: {
      userId: "user_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
};

function sharedOptions(ctx: Context, realm: Realm) {
  return {
    appName: "Atelier",
    baseURL: ctx.origin,
    secrets: ctx.config.keys.map((key) => ({
      version: createHash("sha256").update(key.id).digest().readUInt32BE() >>> 1,
      value: Buffer.from(deriveKey(key, "auth-library")).toString("base64url"),
    })),
    database: withHashedSessionTokens(
      drizzleAdapter(withIndexedUsers(ctx), { provider: "sqlite", schema: REALMS[realm] }) as never,
    ) as never,
    session: {
      fields: {
        ...times,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
      expiresIn: SESSION_SECONDS,
      // Changing a password needs no recent sign-in, because the old password is required each time.
      freshAge: 0,
    },
    account: { fields: accountColumns },
    verification: {
      fields: { ...times, expiresAt: "expires_at" },
      storeIdentifier: "hashed" as const,
      // An expired link is reported as expired; the nightly run deletes it later.
      disableCleanup: true,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "atelier",
      useSecureCookies: false,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: (work: Promise<unknown>) => ctx.waitUntil(work) },
      database: { generateId: ({ model }: { model: string }) => newId(realm, model) },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session: Record<string, unknown>) => ({
            data: { ...session, token: newToken(realm) },
          }),
        },
      },
    },
  } satisfies BetterAuthOptions;
}

const accountColumns = {
  ...times,
  userId: "user_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
};

/** A user's id contains its shard, as the ids of conversations do. */
function newId(realm: Realm, model: string): string {
  if (model === "user" && realm === "user") return newKey("usr", randomBytes(6).toString("hex"));
  const prefix = model === "user" ? "adm" : model.slice(0, 3).toLowerCase();
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

function google(ctx: Context) {
  const access = ctx.config.google;
  if (!access) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: "google",
          scopes: ["openid", "email", "profile"],
          pkce: true,
          redirectURI: `${ctx.origin}${GOOGLE_CALLBACK}`,
          // The library refuses a profile without an address: nothing else may replace a confirmed one.
          mapProfileToUser: ({ email_verified }) =>
            email_verified === true ? { emailVerified: true } : { email: "", emailVerified: false },
          ...access,
        },
      ],
    }),
  ];
}

/** Fails with `not_configured` if the operator set no key: without one nothing can be signed. */
export const assertAccountsAreOn = ({ config }: Context): void => void writingKey(config);
