import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserAction, type UserActionInput } from "#workers/contract/admin/users";
import type { Context } from "#workers/context";
import { readUser } from "#workers/domain/users/read-user";
import { resendActivationOf } from "#workers/domain/users/resend-activation-of";
import { endPlan, setPlan } from "#workers/domain/users/set-plan";
import { signUserOut } from "#workers/domain/users/sign-user-out";
import { reactivateUser, suspendUser } from "#workers/domain/users/suspend-user";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { UserScreen } from "./user-screen";

const DAY_MS = 24 * 60 * 60 * 1000;

export const loader = pageLoader({ guard: "admin" }, ({ ctx, params }) => readUser(ctx, params.user ?? ""));

export const action = pageAction({ guard: "admin", body: UserAction }, async ({ ctx, params, body }) => {
  await act(ctx, params.user ?? "", body);
  return { intent: body.intent };
});

function act(ctx: Context, user: string, body: UserActionInput): Promise<void> {
  switch (body.intent) {
    case "suspend":
      return suspendUser(ctx, user);
    case "reactivate":
      return reactivateUser(ctx, user);
    case "sign-out":
      return signUserOut(ctx, user);
    case "resend-activation":
      return resendActivationOf(ctx, user);
    case "end-plan":
      return endPlan(ctx, user);
    case "set-plan":
      return setPlan(ctx, {
        userId: user,
        planId: body.plan_id,
        periodEnd: body.until ? Date.parse(body.until) + DAY_MS : null,
      });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.user.name ?? ""} · Atelier` },
];

export default function User() {
  return <UserScreen {...useLoaderData<typeof loader>()} />;
}
