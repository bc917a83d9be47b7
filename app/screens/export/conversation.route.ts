import { redirect } from "@remix-run/cloudflare";
import { ExportQuery } from "#workers/contract/chat/exports";
import { DASHBOARD } from "#workers/contract/session";
import { AppError } from "#workers/core/errors";
import { attachment } from "#workers/core/routes/attachment";
import { exportConversation } from "#workers/features/conversations/public";
import { pageLoader } from "~/page-handlers.server";

/** Downloads a conversation of the user's. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, params, url }) => {
  // Does not depend on a plan: everyone may take their own data along.
  if (ctx.actor.kind !== "user") throw redirect(DASHBOARD);
  const query = ExportQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw new AppError("bad_request");
  const { name, type, stream } = await exportConversation(ctx, params.conversation!, query.data.format);
  return new Response(stream, {
    headers: {
      "content-type": type,
      "content-disposition": attachment(name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
});
