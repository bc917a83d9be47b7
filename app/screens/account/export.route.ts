import { exportAccount } from "#workers/domain/accounts/export/export-account";
import { pageLoader } from "~/page-handlers.server";

/** Everything that is kept of the user, as a file to save. */
export const loader = pageLoader({ screen: "account" }, async ({ ctx }) => {
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
