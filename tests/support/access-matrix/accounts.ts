import { adminOnly, open, ownerOnly, SCENE_PASSWORD, userOnly, type AccessRows } from "./row";

const EMAIL = { email: "nobody@example.com" };
const WRONG = { ...EMAIL, password: "not the password" };
const NEW = { password: "a password that is new" };

/** Registration, sign-in, and the account itself. */
export const ACCOUNT_ROWS: AccessRows = {
  "GET /validate-token/:email/:token": open("/validate-token/nobody@example.com/none", undefined, 400),
  "POST /v01/auth/user-login": open("/v01/auth/user-login", WRONG, 401),
  "POST /v01/auth/user-register": open("/v01/auth/user-register", { ...WRONG, name: "Nobody" }, 201),
  "POST /v01/auth/forgot-password": open("/v01/auth/forgot-password", EMAIL),
  "POST /v01/auth/reset-password": open("/v01/auth/reset-password", { ...EMAIL, ...NEW, token: "none" }, 404),
  "POST /v01/auth/resend-activation": open("/v01/auth/resend-activation", EMAIL),
  "GET /v01/auth/me": userOnly("/v01/auth/me"),
  "GET /v01/auth/user-logout": userOnly("/v01/auth/user-logout"),
  "POST /v01/auth/user-logout": userOnly("/v01/auth/user-logout"),
  "POST /v01/auth/admin-login": open("/v01/auth/admin-login", WRONG, 401),
  "POST /v01/auth/admin-logout": adminOnly("/v01/auth/admin-logout"),
  "PUT /user/:user/password": ownerOnly(({ owner }) => `/user/${owner.id}/password`, {
    current_password: SCENE_PASSWORD,
    ...NEW,
  }),
  "GET /user/subscribe/:user": ownerOnly(({ owner }) => `/user/subscribe/${owner.id}`),
  "POST /user/update-subscribe/:user": ownerOnly(({ owner }) => `/user/update-subscribe/${owner.id}`, {
    status: 1,
  }),
  "GET /user/:user": ownerOnly(({ owner }) => `/user/${owner.id}`),
  "PUT /user/:user": ownerOnly(({ owner }) => `/user/${owner.id}`, { name: "New name" }),
  "DELETE /user/:user": ownerOnly(({ owner }) => `/user/${owner.id}`, { password: SCENE_PASSWORD }),
};
