import { useNavigate } from "@remix-run/react";
import { CalendarPlus, CloudOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CALENDAR_POSTS } from "#workers/contract/social/post-input";
import type { CalendarPost } from "#workers/contract/social/planning";
import { useIsWide } from "~/browser/environment";
import { useRefresh } from "~/kit/list/use-refresh";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { CALENDAR, NEW_CAMPAIGN } from "../addresses";
import { PlannerFrame } from "../planner-frame";
import { useFirstZone } from "../time/use-first-zone";
import { CalendarLegend } from "./calendar-legend";
import type { CalendarView } from "./calendar-range";
import { CalendarToolbar } from "./calendar-toolbar";
import { useMoves } from "./use-moves";

const PlannerCalendar = lazy(() => import("./planner-calendar").catch(() => ({ default: CalendarFailed })));
const MoveDialog = lazy(() => import("./move-dialog"));

/** Below this width a grid of days has no room for texts. */
const GRID_WIDTH = "(min-width: 48rem)";

export interface CalendarScreenProps {
  posts: CalendarPost[];
  /** View that the address names; null: what suits the screen. */
  view: CalendarView | null;
  day: string;
  today: string;
  timeZone: string;
  /** The user has not chosen a time zone yet. */
  isFirstZone: boolean;
}

/** The posts of a month or week at their times. */
export function CalendarScreen(props: CalendarScreenProps) {
  const { view: asked, day, today, timeZone, isFirstZone } = props;
  const { t } = useTranslation("socialCalendar");
  const navigate = useNavigate();
  const refresh = useRefresh();
  useFirstZone(isFirstZone, refresh);
  const isWide = useIsWide(GRID_WIDTH);
  const { posts, move, drop } = useMoves(props.posts, refresh);
  const [opened, setOpened] = useState<string | null>(null);
  const view = asked ?? (isWide === false ? "list" : "month");
  const addressOf = (which: CalendarView, when: string) => `${CALENDAR}?view=${which}&day=${when}`;
  const open = (post: CalendarPost) => setOpened(post.id);
  const shown = posts.find(({ id }) => id === opened);
  return (
    <PlannerFrame section="calendar" timeZone={timeZone}>
      <CalendarToolbar
        view={view}
        day={day}
        today={today}
        timeZone={timeZone}
        count={posts.length}
        addressOf={addressOf}
        onView={(chosen) => navigate(addressOf(chosen, day), { replace: true, preventScrollReset: true })}
      />
      {posts.length >= CALENDAR_POSTS && (
        <Notice tone="warning" className="mb-4">
          {t("truncated", { count: CALENDAR_POSTS })}
        </Notice>
      )}
      {isWide === null ? (
        <Skeleton className="h-[36rem] w-full rounded-lg" />
      ) : (
        <Suspense fallback={<Skeleton className="h-[36rem] w-full rounded-lg" />}>
          {posts.length === 0 && view === "list" ? (
            <NothingPlanned />
          ) : (
            <PlannerCalendar
              posts={posts}
              view={view}
              day={day}
              timeZone={timeZone}
              onOpen={open}
              onMove={open}
              onDrop={(post, local) => drop(post, { local, timeZone })}
            />
          )}
        </Suspense>
      )}
      {posts.length === 0 && view !== "list" && <NothingPlanned />}
      {posts.length > 0 && <CalendarLegend />}
      {shown && (
        <Suspense>
          <MoveDialog
            post={shown}
            timeZone={timeZone}
            onMove={(time) => move(shown, time)}
            onChanged={refresh}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </PlannerFrame>
  );
}

function NothingPlanned() {
  const { t } = useTranslation(["socialCalendar", "social"]);
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title={t("socialCalendar:none.title")}
      text={t("socialCalendar:none.text")}
      actions={<LinkButton to={NEW_CAMPAIGN}>{t("social:newCampaign")}</LinkButton>}
    />
  );
}

function CalendarFailed() {
  const { t } = useTranslation("socialCalendar");
  return <EmptyState icon={<CloudOff />} title={t("calendarFailed")} />;
}
