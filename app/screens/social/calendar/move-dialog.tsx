import { Link } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { CalendarPost } from "#workers/contract/social/planning";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { postAddress } from "../addresses";
import { PlatformIcon } from "../platform-icon";
import { ApprovalBadge, StateBadge } from "../state-badges";
import { formatWallClock, wallClockAt } from "../time/zoned-time";
import { TimeFields, type ZonedTime } from "../time/time-fields";
import { setApproval } from "../post-calls";
import { isMovable } from "./calendar-events";

interface MoveDialogProps {
  post: CalendarPost;
  /** Time zone of the calendar. */
  timeZone: string;
  onMove: (time: ZonedTime) => Promise<void>;
  onChanged: () => void;
  onClose: () => void;
}

/** A post of the calendar, with what can be done with it there: moved without a mouse, approved, opened. */
export default function MoveDialog({ post, timeZone, onMove, onChanged, onClose }: MoveDialogProps) {
  const { t, i18n } = useTranslation("socialCalendar");
  const [time, setTime] = useState<ZonedTime>({
    local: wallClockAt(post.scheduled_date, timeZone),
    timeZone,
  });
  const { run, running, failure } = useAction<"move" | "approve">();
  const now = wallClockAt(Date.now(), time.timeZone);
  const isPast = time.local !== "" && time.local <= now;
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (time.local && !isPast) void run(() => onMove(time).then(onClose), "move");
  };
  const approve = () =>
    run(async () => {
      await setApproval(post.id, true);
      showToast({ tone: "success", text: t("details.approved") });
      onChanged();
      onClose();
    }, "approve");
  return (
    <LazyDialog
      open
      size="small"
      title={formatWallClock(post.scheduled_local, i18n.language)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <PlatformIcon platform={post.platform} />
          {PLATFORM_NAMES[post.platform]}
          <StateBadge post={post} />
          <ApprovalBadge approval={post.approval} />
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <Link to={postAddress(post.id)} className={buttonStyle("secondary", "medium")}>
            {t("details.open")}
          </Link>
          {post.approval === "needed" && (
            <Button busy={running === "approve"} onClick={() => void approve()}>
              {t("details.approve")}
            </Button>
          )}
          {isMovable(post) && (
            <Button
              type="submit"
              form="move-post"
              variant="primary"
              busy={running === "move"}
              disabled={!time.local || isPast}
            >
              {t("move.save")}
            </Button>
          )}
        </>
      }
    >
      <p className="line-clamp-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-muted">
        {post.excerpt || t("noText")}
      </p>
      <form id="move-post" onSubmit={move} className="mt-4">
        {isMovable(post) ? (
          <TimeFields
            value={time}
            min={now.slice(0, 10)}
            error={isPast ? t("move.past") : undefined}
            onChange={setTime}
          />
        ) : (
          <p className="text-sm">{t("move.fixed")}</p>
        )}
      </form>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
    </LazyDialog>
  );
}
