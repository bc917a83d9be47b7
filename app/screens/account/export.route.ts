import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/route-access";
import { exportAccount } from "#workers/domain/accounts/export/export-account";
import { pageLoader } from "~/page-handlers.server";

/** Everything that is kept of the user, as a file to save. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx }) => {
  // No plan's user area decides this: what is stored of somebody is theirs.
  if (ctx.actor.kind !== "user") throw redirect(DASHBOARD);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(await exportAccount(ctx), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="atelier-${day}.zip"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
});
