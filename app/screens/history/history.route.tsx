import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listConversationFolders, pageConversations } from "#workers/features/conversations/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { GuestHistory } from "./guest-history";
import { UserHistory } from "./user-history";

export const handle = { texts: pageTexts("history", "documents", "projects", "share") };

export const loader = pageLoader({ screen: "history" }, async ({ ctx, url }) => {
  const { title, description } = CATALOGUES[ctx.locale].history;
  if (ctx.actor.kind !== "user")
    return { title, description, page: null, words: "", folders: [], folder: null };
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  try {
    const folders = await listConversationFolders(ctx);
    const folder = folders.find(({ id }) => id === url.searchParams.get("folder")) ?? null;
    const asked = { order: "desc", page, words, folder: folder?.id } as const;
    return { title, description, page: await pageConversations(ctx, asked), words, folders, folder };
  } catch (error) {
    ctx.log.error("history_failed", { detail: String(error).slice(0, 200) });
    return { title, description, page: null, words, folders: [], folder: null };
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

export default function History() {
  const { page, words, folders, folder } = useLoaderData<typeof loader>();
  const { id } = useUser();
  return id === null ? (
    <GuestHistory />
  ) : (
    <UserHistory user={id} page={page} words={words} folders={folders} folder={folder} />
  );
}
