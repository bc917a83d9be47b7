import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarPost } from "#workers/contract/social/planning";
import { PLATFORM_NAMES } from "../frame/platform-icon";
import { stateKey } from "../frame/state-badges";
import type { EventTexts } from "./calendar-events";

/** The texts of a post in the calendar. */
export function useEventTexts(): (post: CalendarPost, time: string) => EventTexts {
  const { t } = useTranslation(["socialCalendar", "social"]);
  return useCallback(
    (post, time) => {
      const text = post.excerpt || t("socialCalendar:noText");
      const approval = post.approval === "needed" && t("social:approval.needed");
      const states = [t(`social:state.${stateKey(post)}`), approval].filter(Boolean).join(", ");
      const network = PLATFORM_NAMES[post.platform];
      const label = t("socialCalendar:event", {
        network,
        time,
        state: states,
        text,
        interpolation: { escapeValue: false },
      });
      return { label, text, states };
    },
    [t],
  );
}
