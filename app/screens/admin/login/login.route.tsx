import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { Credentials } from "#workers/contract/accounts";
import { adminSignIn, createFirstAdmin, sessionCookie } from "#workers/features/accounts/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { LoginForm } from "./login-form";

export const handle = { texts: pageTexts("admin") };

export const loader = pageLoader({ guard: "anyone" }, async ({ ctx }) => {
  if (ctx.actor.kind === "admin") throw redirect("/admin");
  await createFirstAdmin(ctx);
  return { title: CATALOGUES[ctx.locale].admin.login.title };
});

export const action = pageAction({ guard: "anyone", body: Credentials }, async (input) => {
  const { ctx, body, headers, request } = input;
  headers.append("set-cookie", sessionCookie(request, "admin", await adminSignIn(ctx, body)));
  return redirect("/admin");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex" },
];

export default function Login() {
  return <LoginForm />;
}
