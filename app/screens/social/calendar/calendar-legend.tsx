import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { POST_STATES } from "#workers/contract/social/post-states";
import { STATE_LOOKS } from "../state-badges";

/** Posts that are scheduled have a sign in the list alone, next to its name. */
const SHOWN_STATES = [
  ...POST_STATES.filter((state) => state !== "draft" && state !== "scheduled"),
  ...(["delayed", "reminder"] as const),
];

/** Explains the signs of the calendar, and how it is used without a mouse. */
export function CalendarLegend() {
  const { t } = useTranslation(["socialCalendar", "social"]);
  return (
    <div className="mt-4 text-sm text-ink-muted">
      <ul aria-label={t("socialCalendar:legend.title")} className="flex flex-wrap gap-x-4 gap-y-1.5">
        {SHOWN_STATES.map((state) => {
          const { Icon } = STATE_LOOKS[state];
          return (
            <li key={state} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-3.5" />
              {t(`social:state.${state}`)}
            </li>
          );
        })}
        <li className="flex items-center gap-1.5">
          <ShieldAlert aria-hidden className="size-3.5" />
          {t("social:approval.needed")}
        </li>
      </ul>
      <p className="mt-2 pointer-coarse:hidden">{t("socialCalendar:keyboard")}</p>
    </div>
  );
}
