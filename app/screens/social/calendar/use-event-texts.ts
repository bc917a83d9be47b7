import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { CalendarPost } from "#workers/contract/social/planning";
import { stateKey } from "../state-badges";
import type { EventTexts } from "./calendar-events";

/** The texts of a post in the calendar. */
export function useEventTexts(): (post: CalendarPost, time: string) => EventTexts {
  const { t } = useTranslation(["socialCalendar", "social"]);
  return useMemo(() => {
    // A month has hundreds of posts in a few states: looking each up again would take a frame.
    const known = new Map<string, string>();
    const statesOf = (post: CalendarPost): string => {
      const state = stateKey(post);
      const key = `${state} ${post.approval}`;
      let states = known.get(key);
      if (states === undefined) {
        const approval = post.approval === "needed" && t("social:approval.needed");
        states = [t(`social:state.${state}`), approval].filter(Boolean).join(", ");
        known.set(key, states);
      }
      return states;
    };
    return (post, time) => {
      const text = post.excerpt || t("socialCalendar:noText");
      const states = statesOf(post);
      const network = PLATFORM_NAMES[post.platform];
      return { label: t("socialCalendar:event", { network, time, state: states, text }), text, states };
    };
  }, [t]);
}
