import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { TIME } from "#workers/contract/text/format-date";
import { LinkButton } from "~/ui/link-button";
import { CALENDAR, postAddress } from "../addresses";
import { PlatformIcon } from "../platform-icon";
import { Section } from "../section";
import { ApprovalBadge, StateBadge } from "../state-badges";
import { useIsElsewhere, usePlannerZone } from "../time/planner-time";
import { formatWallClock, outIn, zoneName } from "../time/zoned-time";
import { NewPostMenu } from "./new-post-menu";

/** The posts of the next days, each day with its heading, after those that need attention. */
export function UpcomingList({ posts }: { posts: readonly PostView[] }) {
  const { t, i18n } = useTranslation("social");
  const troubled = posts.filter(({ state }) => state === "failed" || state === "unconfirmed");
  const others = posts.filter((post) => !troubled.includes(post));
  const zone = usePlannerZone();
  const isElsewhere = useIsElsewhere();
  const days = [...Map.groupBy(others, (post) => outIn(post, zone)?.slice(0, 10) ?? "")];
  // The first post names the zone, as the difference of two zones may change within the week.
  const first = posts.find(({ scheduled_date }) => scheduled_date !== null)?.scheduled_date;
  return (
    <Section
      title={t("upcoming.title")}
      hint={first && isElsewhere(first) ? t("zone", { zone: zoneName(zone) }) : undefined}
      actions={
        <>
          <NewPostMenu size="small" />
          <LinkButton to={CALENDAR} size="small">
            {t("upcoming.all")}
          </LinkButton>
        </>
      }
    >
      {troubled.length > 0 && (
        <div className="mb-4">
          <h3 className="text-sm font-semibold text-danger">{t("upcoming.failed")}</h3>
          <PostRows posts={troubled} withDates />
        </div>
      )}
      {others.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("upcoming.none")}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {days.map(([day, ofDay]) => (
            <li key={day}>
              <h3 className="text-sm font-semibold first-letter:uppercase">
                {formatWallClock(`${day}T00:00`, i18n.language, {
                  weekday: "long",
                  day: "numeric",
                  month: "long",
                })}
              </h3>
              <PostRows posts={ofDay} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface PostRowsProps {
  posts: readonly PostView[];
  /** No heading says which day it is. */
  withDates?: boolean;
}

/** Posts as lines, each a link to its page. */
export function PostRows({ posts, withDates = false }: PostRowsProps) {
  const { t, i18n } = useTranslation("social");
  const zone = usePlannerZone();
  const style = withDates ? ({ day: "numeric", month: "short", ...TIME } as const) : TIME;
  const timeOf = (post: PostView) => {
    const local = outIn(post, zone);
    return local === null ? "–" : formatWallClock(local, i18n.language, style);
  };
  return (
    <ul className="mt-1 divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
          <span
            hidden={post.state === "draft"}
            className={`shrink-0 font-medium tabular-nums ${withDates ? "w-30" : "w-18"}`}
          >
            {timeOf(post)}
          </span>
          <PlatformIcon platform={post.platform} labelled />
          <Link
            to={postAddress(post.id)}
            className="min-w-0 flex-1 basis-32 truncate rounded-sm after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {post.content.trim().split("\n")[0] || t("noText")}
          </Link>
          <span className="flex flex-wrap gap-1.5">
            <ApprovalBadge approval={post.approval} />
            <StateBadge post={post} />
          </span>
        </li>
      ))}
    </ul>
  );
}
