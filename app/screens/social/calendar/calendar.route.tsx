import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readCalendar, instantOf, readPreferences } from "#workers/features/social/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { wallClockAt } from "../time/zoned-time";
import { isDay, rangeOf, VIEWS } from "./calendar-range";
import { CalendarScreen } from "./calendar-screen";

export const handle = { texts: pageTexts("social", "socialCalendar", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, async ({ ctx, url }) => {
  const { time_zone: timeZone, is_default: isFirstZone } = await readPreferences(ctx);
  const asked = url.searchParams.get("day");
  const today = wallClockAt(Date.now(), timeZone).slice(0, 10);
  const day = isDay(asked) ? asked : today;
  const view = VIEWS.find((one) => one === url.searchParams.get("view")) ?? null;
  const range = rangeOf(view ?? "month", day);
  const [from, to] = [range.from, range.to].map((date) =>
    new Date(instantOf(`${date}T00:00`, timeZone).at).toISOString(),
  );
  const posts = await readCalendar(ctx, { from: from!, to: to! });
  const title = CATALOGUES[ctx.locale].socialCalendar.title;
  return { posts, view, day, today, timeZone, isFirstZone, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Calendar() {
  return <CalendarScreen {...useLoaderData<typeof loader>()} />;
}

export { SectionFailed as ErrorBoundary };
