import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarPost } from "#workers/contract/social/planning";
import { refusedFields } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { showToast } from "~/ui/toast/toast-store";
import { formatWallClock } from "../time/zoned-time";
import { schedulePost } from "../post-calls";
import type { ZonedTime } from "../time/time-fields";

/** Moves posts of a calendar to other times, with a way back. */
export function useMoves(loaded: readonly CalendarPost[], onChanged: () => void) {
  const { t, i18n } = useTranslation("socialCalendar");
  const errorText = useErrorText();
  const [moved, setMoved] = useState<{ of: readonly CalendarPost[]; posts: readonly CalendarPost[] } | null>(
    null,
  );
  // The posts that the loader has read are newer than what was moved before.
  const posts = moved?.of === loaded ? moved.posts : loaded;
  /** Rejects with `ApiError`. */
  const move = async (post: CalendarPost, time: ZonedTime, isUndo = false): Promise<void> => {
    const { post: after, clock_change: change } = await schedulePost(post.id, {
      scheduled_local: time.local,
      time_zone: time.timeZone,
    });
    const now: CalendarPost = {
      ...post,
      state: after.state,
      failure: after.failure,
      scheduled_date: after.scheduled_date ?? post.scheduled_date,
      scheduled_local: after.scheduled_local ?? time.local,
      time_zone: after.time_zone ?? time.timeZone,
      version: after.version,
    };
    setMoved({ of: loaded, posts: posts.map((one) => (one.id === post.id ? now : one)) });
    const before = { local: post.scheduled_local, timeZone: post.time_zone };
    showToast({
      tone: "success",
      text: t(change ? `move.${change}` : "move.moved", {
        time: formatWallClock(now.scheduled_local, i18n.language, {
          dateStyle: "medium",
          timeStyle: "short",
        }),
      }),
      ...(!isUndo && {
        action: { label: t("move.undo"), onPress: () => void move(now, before, true).catch(say) },
      }),
    });
    onChanged();
  };
  const say = (error: unknown) => showToast({ tone: "error", text: errorText(error) });
  /** Moves a post that was dragged: false if it stays, and the reason has been shown. */
  const drop = async (post: CalendarPost, time: ZonedTime): Promise<boolean> => {
    try {
      await move(post, time);
      return true;
    } catch (error) {
      if (refusedFields(error).scheduled_local === "past") showToast({ tone: "error", text: t("move.past") });
      else say(error);
      return false;
    }
  };
  return { posts, move, drop };
}
