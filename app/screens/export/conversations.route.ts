import { redirect } from "@remix-run/cloudflare";
import { ExportQuery } from "#workers/contract/chat/exports";
import { DASHBOARD } from "#workers/contract/session";
import { AppError } from "#workers/core/errors";
import { exportConversations } from "#workers/features/conversations/public";
import { pageLoader } from "~/page-handlers.server";

/** Downloads all conversations of the user's history. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url }) => {
  if (ctx.actor.kind !== "user") throw redirect(DASHBOARD);
  const query = ExportQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw new AppError("bad_request");
  const { format } = query.data;
  const day = new Date().toISOString().slice(0, 10);
  return new Response(await exportConversations(ctx, format), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="atelier-conversations-${format}-${day}.zip"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
});
