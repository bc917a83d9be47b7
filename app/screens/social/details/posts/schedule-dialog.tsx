import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { formatWallClock, futureTime, wallClockAt } from "../../time/zoned-time";
import { schedulePost } from "../../post-calls";
import { TimeFields, type ZonedTime } from "../../time/time-fields";

interface ScheduleDialogProps {
  post: PostView;
  /** Time zone for a post without one. */
  timeZone: string;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Dialog for the time of a post: it goes out through its network where an account is connected, else with a reminder to
 * its author.
 */
export default function ScheduleDialog({ post, timeZone, onChanged, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation("social");
  const [time, setTime] = useState<ZonedTime>({
    local: futureTime(post.scheduled_local, post.time_zone ?? timeZone),
    timeZone: post.time_zone ?? timeZone,
  });
  const { run, busy, failure } = useAction();
  const now = wallClockAt(Date.now(), time.timeZone);
  const isPast = time.local !== "" && time.local <= now;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!time.local || isPast) return;
    void run(async () => {
      const { post: after } = await schedulePost(post.id, {
        scheduled_local: time.local,
        time_zone: time.timeZone,
        ...(post.profile_id ? {} : { delivery: post.delivery }),
      });
      const at = formatWallClock(after.scheduled_local ?? time.local, i18n.language);
      showToast({ tone: "success", text: t(`schedule.done.${after.delivery}`, { time: at }) });
      onChanged();
      onClose();
    });
  };
  return (
    <LazyDialog
      open
      size="small"
      title={t("schedule.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("schedule.cancel")}</Button>
          <Button
            type="submit"
            form="schedule-post"
            variant="primary"
            busy={busy}
            disabled={!time.local || isPast}
          >
            {t("schedule.save")}
          </Button>
        </>
      }
    >
      <form id="schedule-post" onSubmit={save}>
        <TimeFields
          value={time}
          min={now.slice(0, 10)}
          error={isPast ? t("schedule.past") : undefined}
          onChange={setTime}
        />
      </form>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
    </LazyDialog>
  );
}
