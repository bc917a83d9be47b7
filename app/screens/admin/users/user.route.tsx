import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserAction } from "#workers/contract/admin/users";
import { readUser } from "#workers/features/administration/public";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { actOnUser } from "./act-on-user.server";
import { UserScreen } from "./user-screen";

export const loader = pageLoader({ guard: "admin" }, ({ ctx, params }) => readUser(ctx, params.user ?? ""));

export const action = pageAction({ guard: "admin", body: UserAction }, async ({ ctx, params, body }) => {
  await actOnUser(ctx, params.user ?? "", body);
  return { intent: body.intent };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.user.name ?? ""} · Atelier` },
];

export default function User() {
  return <UserScreen {...useLoaderData<typeof loader>()} />;
}
