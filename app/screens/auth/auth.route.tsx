import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { actAuth, AuthForm } from "./act-auth.server";
import { AuthScreen } from "./auth-screen";
import { loadAuth } from "./load-auth.server";

export const handle = { texts: pageTexts("auth") };

export const loader = pageLoader({ guard: "anyone" }, loadAuth);

export const action = pageAction({ guard: "anyone", body: AuthForm, echo: ["email", "name"] }, actAuth);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex" },
];

export default function Auth() {
  return <AuthScreen page={useLoaderData<typeof loader>()} />;
}
