import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  SharedLinkAction,
  SharedLinksFilter,
  type SharedLinkActionInput,
} from "#workers/contract/admin/shared-links";
import type { Context } from "#workers/core/context";
import {
  dismissReports,
  listSharedLinks,
  restoreLink,
  takeLinkDown,
} from "#workers/features/conversations/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { SharedLinksScreen } from "./shared-links-screen";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(SharedLinksFilter, url);
  const title = CATALOGUES[ctx.locale].admin.menu.sharedLinks;
  return { title, query, ...(await listSharedLinks(ctx, query)) };
});

type Verb = (ctx: Context, id: string) => Promise<void>;

export const action = pageAction({ guard: "admin", body: SharedLinkAction }, async ({ ctx, body }) => {
  const verbs: Record<SharedLinkActionInput["intent"], Verb> = {
    "take-down": takeLinkDown,
    restore: restoreLink,
    dismiss: dismissReports,
  };
  await verbs[body.intent](ctx, body.id);
  return { intent: body.intent };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function SharedLinks() {
  return <SharedLinksScreen {...useLoaderData<typeof loader>()} />;
}
