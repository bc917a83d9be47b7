import { StatisticsExportQuery } from "#workers/contract/admin/statistics";
import { exportStatistics } from "#workers/features/statistics/public";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";

/** Downloads one part of the statistics as a file. */
export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const { part, ...filters } = readQuery(StatisticsExportQuery, url);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(await exportStatistics(ctx, part, filters), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${part}-${day}.csv"`,
    },
  });
});
