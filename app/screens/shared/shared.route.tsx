import { data, redirect, redirectDocument, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SharedPageAction } from "#workers/contract/chat/shared-links";
import { sharedPath } from "#workers/contract/chat/sharing";
import { conversationPath } from "#workers/contract/conversation-path";
import { planOf } from "#workers/core/entitlements/visitor";
import { AppError } from "#workers/core/errors";
import { copyShared, readShared, reportLink } from "#workers/features/conversations/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { authAddress } from "~/session/auth-modes";
import { LinkGone } from "./link-gone";
import { SharedScreen } from "./shared-screen";

export const handle = { texts: pageTexts("share", "chat") };

export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, params, policy }) => {
  policy.makePublic();
  policy.isUnlisted = true;
  const shared = await readShared(ctx, params.id!).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const { missing, title } = CATALOGUES[ctx.locale].share.page;
  const page = { shared, title: shared ? shared.title || title : missing.title };
  return data(page, { status: shared ? 200 : 404 });
});

export const action = pageAction(
  { guard: "anyone", body: SharedPageAction, echo: ["reason", "text"] },
  async ({ ctx, params, body }) => {
    if (body.intent === "report") {
      await reportLink(ctx, params.id!, body);
      return { isReported: true };
    }
    const { actor } = ctx;
    if (actor.kind !== "user") throw redirect(authAddress("login", { to: sharedPath(params.id!) }), 303);
    const id = await copyShared(ctx, params.id!);
    const plan = planOf(actor.plan)?.plan_type ?? null;
    // The copy is in a page of the application, whose rights are others than those of this one.
    throw redirectDocument(conversationPath(id, { guest: false, plan }), 303);
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** Page that a shared link shows to everybody. */
export default function SharedPage() {
  const { shared } = useLoaderData<typeof loader>();
  return shared ? <SharedScreen shared={shared} /> : <LinkGone />;
}
