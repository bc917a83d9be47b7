import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { readShippedTexts } from "~/i18n/shipped-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { actAuth, AuthForm } from "./act-auth.server";
import { AuthScreen } from "./auth-screen";
import { loadAuth } from "./load-auth.server";

export const loader = pageLoader({ guard: "anyone" }, loadAuth);

/** Its texts come with its own document: who is led here from within another one gets that first. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (!readShippedTexts(document).texts.auth) {
    location.assign(request.url);
    await new Promise(() => {});
  }
  return serverLoader<typeof loader>();
}

export const action = pageAction({ guard: "anyone", body: AuthForm, echo: ["email", "name"] }, actAuth);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex" },
];

export default function Auth() {
  return <AuthScreen page={useLoaderData<typeof loader>()} />;
}
