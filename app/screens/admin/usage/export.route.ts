import { UsageQuery } from "#workers/contract/admin/usage-list";
import { exportUsage } from "#workers/core/usage/list-usage";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";

/** The calls that the filters mean, as a file. */
export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const rows = await exportUsage(ctx, readQuery(UsageQuery, url));
  const day = new Date().toISOString().slice(0, 10);
  return new Response(rows, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="usage-${day}.csv"`,
    },
  });
});
