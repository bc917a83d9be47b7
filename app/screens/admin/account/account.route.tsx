import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminAccountAction } from "#workers/contract/admin/account";
import { changeAdminPassword, endAdminSession, listAdminSessions } from "#workers/features/accounts/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { AccountScreen } from "./account-screen";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].admin.account.title,
  email: ctx.actor.kind === "admin" ? ctx.actor.email : "",
  sessions: await listAdminSessions(ctx),
}));

export const action = pageAction({ guard: "admin", body: AdminAccountAction }, async ({ ctx, body }) => {
  if (body.intent === "password") await changeAdminPassword(ctx, body.current_password, body.password);
  else await endAdminSession(ctx, body.session);
  return { intent: body.intent };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Account() {
  return <AccountScreen {...useLoaderData<typeof loader>()} />;
}
