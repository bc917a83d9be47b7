import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/session";
import { exportAccount } from "#workers/features/accounts/public";
import { pageLoader } from "~/page-handlers.server";

/** Downloads all data of the user. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx }) => {
  // Does not depend on a plan: everyone may export their own data.
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
