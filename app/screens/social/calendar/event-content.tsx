import { memo } from "react";
import type { CalendarPost } from "#workers/contract/social/planning";
import { PlatformIcon } from "../platform-icon";
import { APPROVAL_LOOKS, STATE_LOOKS, stateKey } from "../state-badges";
import type { EventTexts } from "./calendar-events";

const TONES = {
  neutral: "text-ink-muted",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

interface EventContentProps {
  post: CalendarPost;
  time: string;
  texts: EventTexts;
  /** Little room: the signs alone. */
  isNarrow: boolean;
  /** A separate line, with the text of its state. */
  isList: boolean;
}

/**
 * A post in the calendar. Its state is an icon with a text, not a colour alone. Texts come from outside: a
 * month has hundreds of posts, and each hook would cost as much as the rest of one.
 */
export const EventContent = memo(function EventContent({
  post,
  time,
  texts,
  isNarrow,
  isList,
}: EventContentProps) {
  const key = stateKey(post);
  const { Icon, tone } = STATE_LOOKS[key];
  const Approval = post.approval === "needed" ? APPROVAL_LOOKS.needed.Icon : null;
  // A calendar says anyway that a post goes out at its time, and a day of the month has room for few letters.
  const isUsual = !isList && key === "scheduled";
  const size = isList ? "size-4" : "size-3";
  return (
    <span
      data-post={post.id}
      role="img"
      aria-label={texts.label}
      title={texts.label}
      className={`flex min-w-0 items-center gap-1 leading-5 ${isList ? "w-full gap-2.5 px-2 py-1.5" : "px-1 text-xs"}`}
    >
      <PlatformIcon platform={post.platform} className={size} />
      <span aria-hidden className={`shrink-0 tabular-nums ${isNarrow ? "hidden" : "font-medium"}`}>
        {time}
      </span>
      {!isUsual && (
        <Icon
          aria-hidden
          className={`shrink-0 ${size} ${TONES[tone]} ${post.state === "publishing" ? "animate-spin" : ""}`}
        />
      )}
      {Approval && <Approval aria-hidden className={`shrink-0 ${size} text-warning`} />}
      {!isNarrow && (
        <span aria-hidden className="min-w-0 flex-1 truncate">
          {texts.text}
        </span>
      )}
      {isList && (
        <span aria-hidden className={`shrink-0 text-xs max-sm:hidden ${TONES[tone]}`}>
          {texts.states}
        </span>
      )}
    </span>
  );
});
