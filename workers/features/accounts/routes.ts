import {
  AccountChange,
  AccountDeletion,
  ActivationParams,
  Credentials,
  EmailOnly,
  NewsChoice,
  PasswordChange,
  PasswordReset,
  Registration,
  UserParams,
} from "../../contract/accounts";
import {
  AccountResponse,
  AdminSignInResponse,
  NewsChangeResponse,
  NewsChoiceResponse,
  SignInResponse,
  UserResponse,
  WhoAmIResponse,
} from "../../contract/users";
import { Done } from "../../contract/response";
import type { Context } from "../../core/context";
import { activate } from "./activate";
import { adminSignIn } from "./admin-sign-in";
import { changeAccount } from "./profile/change-account";
import { changePassword } from "./change-password";
import { deleteAccount } from "./erase/delete-account";
import { readNewsChoice, viewApiUser } from "./profile/view-account";
import { readActor } from "./read-session";
import { register, resendActivation } from "./register";
import { requestPasswordReset, resetPassword } from "./reset-password";
import { signIn } from "./sign-in/sign-in";
import { signOut } from "./sign-in/sign-out";
import { viewUser } from "./view-session";
import { Routes, DONE } from "../../core/routes/routes";

/** Existing clients use both names. */
const newsView = (wanted: boolean) => ({ status: wanted, hasSubscribed: wanted });

const logOut = async ({ ctx }: { ctx: Context }) => {
  await signOut(ctx);
  return DONE;
};

export const accountCalls = new Routes()
  .get(
    "/validate-token/:email/:token",
    {
      guard: "anyone",
      summary: "Confirm an email address with the link from the email",
      params: ActivationParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await activate(ctx, params.email, params.token);
      return DONE;
    },
  )
  .post(
    "/v01/auth/user-login",
    { guard: "anyone", summary: "Log in and get a bearer token", body: Credentials, answer: SignInResponse },
    async ({ ctx, body }) => {
      const { token } = await signIn(ctx, body);
      const actor = await readActor(ctx, token);
      return { ...DONE, token, user: viewUser({ ...ctx, actor: actor ?? ctx.actor }) };
    },
  )
  .post(
    "/v01/auth/user-register",
    {
      guard: "anyone",
      summary: "Create an account; a confirmation link is sent by email",
      body: Registration,
      answer: Done,
      status: 201,
    },
    async ({ ctx, body }) => {
      await register(ctx, body);
      return DONE;
    },
  )
  .post(
    "/v01/auth/forgot-password",
    { guard: "anyone", summary: "Request a password reset link by email", body: EmailOnly, answer: Done },
    async ({ ctx, body }) => {
      await requestPasswordReset(ctx, body.email);
      return DONE;
    },
  )
  .post(
    "/v01/auth/reset-password",
    {
      guard: "anyone",
      summary: "Set a new password with the emailed link",
      body: PasswordReset,
      answer: Done,
    },
    async ({ ctx, body }) => {
      await resetPassword(ctx, body);
      return DONE;
    },
  )
  .post(
    "/v01/auth/resend-activation",
    { guard: "anyone", summary: "Send the activation link again", body: EmailOnly, answer: Done },
    async ({ ctx, body }) => {
      await resendActivation(ctx, body.email);
      return DONE;
    },
  )
  .get(
    "/v01/auth/me",
    { guard: "user", summary: "Get the current user", answer: WhoAmIResponse },
    ({ ctx }) => ({
      user: { ...viewUser(ctx), language: ctx.actor.kind === "user" ? ctx.actor.language : ctx.locale },
    }),
  )
  .get("/v01/auth/user-logout", { guard: "user", summary: "End this session", answer: Done }, logOut)
  .post("/v01/auth/user-logout", { guard: "user", summary: "End this session", answer: Done }, logOut)
  .post(
    "/v01/auth/admin-login",
    {
      guard: "anyone",
      summary: "Log in as an administrator",
      body: Credentials,
      answer: AdminSignInResponse,
    },
    async ({ ctx, body }) => {
      return { ...DONE, token: await adminSignIn(ctx, body) };
    },
  )
  .post(
    "/v01/auth/admin-logout",
    { guard: "admin", summary: "End this administrator's session", answer: Done },
    logOut,
  )
  .put(
    "/user/:user/password",
    {
      guard: "owner",
      params: UserParams,
      summary: "Change the password",
      body: PasswordChange,
      answer: Done,
    },
    async ({ ctx, body }) => {
      await changePassword(ctx, body.current_password, body.password);
      return DONE;
    },
  )
  .get(
    "/user/subscribe/:user",
    {
      guard: "owner",
      params: UserParams,
      summary: "Get the newsletter preference",
      answer: NewsChoiceResponse,
    },
    async ({ ctx }) => newsView(await readNewsChoice(ctx)),
  )
  .post(
    "/user/update-subscribe/:user",
    {
      guard: "owner",
      params: UserParams,
      summary: "Change the newsletter preference",
      body: NewsChoice,
      answer: NewsChangeResponse,
    },
    async ({ ctx, body }) => {
      await changeAccount(ctx, { hasSubscribed: body.status });
      return { ...DONE, ...newsView(body.status) };
    },
  )
  .get(
    "/user/:user",
    {
      guard: "owner",
      params: UserParams,
      summary: "Get the user, with plan, incognito setting and newsletter preference",
      answer: UserResponse,
    },
    ({ ctx }) => viewApiUser(ctx),
  )
  .put(
    "/user/:user",
    {
      guard: "owner",
      params: UserParams,
      summary: "Update the account",
      body: AccountChange,
      answer: AccountResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, user: await changeAccount(ctx, body) }),
  )
  .delete(
    "/user/:user",
    {
      guard: "owner",
      params: UserParams,
      summary: "Delete the account and all its data",
      body: AccountDeletion,
      answer: Done,
    },
    async ({ ctx, body }) => {
      await deleteAccount(ctx, body);
      return DONE;
    },
  );
