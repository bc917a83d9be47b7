import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarPost } from "#workers/contract/social/planning";
import { PLATFORM_NAMES, PlatformIcon } from "../frame/platform-icon";
import { APPROVAL_LOOKS, iconOf, STATE_LOOKS, useStateText } from "../frame/state-badges";

const TONES = {
  neutral: "text-ink-muted",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

interface EventContentProps {
  post: CalendarPost;
  /** As its reader writes it. */
  time: string;
  /** Little room: the signs alone. */
  isNarrow: boolean;
  /** A line of its own, with the text of its state. */
  isList: boolean;
}

/** A post in the calendar. Its state is an icon with a text, so that nobody depends on colours. */
export const EventContent = memo(function EventContent({ post, time, isNarrow, isList }: EventContentProps) {
  const { t } = useTranslation(["socialCalendar", "social"]);
  const stateText = useStateText();
  const { tone } = STATE_LOOKS[post.state];
  const Icon = iconOf(post);
  const approval = post.approval === "needed" ? APPROVAL_LOOKS.needed : null;
  const text = post.excerpt || t("socialCalendar:noText");
  const states = [stateText(post), approval && t("social:approval.needed")].filter(Boolean).join(", ");
  const label = t("socialCalendar:event", {
    network: PLATFORM_NAMES[post.platform],
    time,
    state: states,
    text,
    interpolation: { escapeValue: false },
  });
  return (
    <span
      data-post={post.id}
      title={label}
      className={`flex min-w-0 items-center gap-1 leading-5 ${isList ? "w-full gap-2.5 px-2 py-1.5" : "px-1 text-xs"}`}
    >
      <PlatformIcon platform={post.platform} className={isList ? "size-4" : "size-3"} />
      <span className="sr-only">{label}</span>
      <span aria-hidden className={`shrink-0 tabular-nums ${isNarrow ? "hidden" : "font-medium"}`}>
        {time}
      </span>
      <Icon
        aria-hidden
        className={`shrink-0 ${isList ? "size-4" : "size-3"} ${TONES[tone]} ${post.state === "publishing" ? "animate-spin" : ""}`}
      />
      {approval && (
        <approval.Icon
          aria-hidden
          className={`shrink-0 ${isList ? "size-4" : "size-3"} ${TONES[approval.tone]}`}
        />
      )}
      {!isNarrow && (
        <span aria-hidden className="min-w-0 flex-1 truncate">
          {text}
        </span>
      )}
      {isList && (
        <span aria-hidden className={`shrink-0 text-xs max-sm:hidden ${TONES[tone]}`}>
          {states}
        </span>
      )}
    </span>
  );
});
