import { useTranslation } from "react-i18next";
import { MAX_POST_LENGTH, type Platform } from "#workers/contract/social/platforms";

export interface Counter {
  /** Length as the network counts. */
  used: number;
  max: number;
  /** Below zero where the text is too long. */
  left: number;
  /** `near`: little is left, so that the number is shown. */
  state: "ok" | "near" | "over";
}

/** Characters left from which the counter says so: as X does it, and a few lines on LinkedIn. */
const NEAR: Record<Platform, number> = { linkedin: 200, twitter: 20 };

/** Decides what the counter of a text shows. */
export function counterOf(platform: Platform, used: number): Counter {
  const max = MAX_POST_LENGTH[platform];
  const left = max - used;
  return { used, max, left, state: left < 0 ? "over" : left <= NEAR[platform] ? "near" : "ok" };
}

const CIRCUMFERENCE = 2 * Math.PI * 9;
const LOOKS = { ok: "text-accent", near: "text-warning", over: "text-danger" };

/** Shows how much of the allowed length a text uses, as its network counts. */
export function CounterRing({ counter }: { counter: Counter }) {
  const { t, i18n } = useTranslation("socialPost");
  const number = new Intl.NumberFormat(i18n.language);
  const { used, max, left, state } = counter;
  const share = Math.min(1, used / max);
  return (
    <span className={`flex items-center gap-2 text-sm tabular-nums ${LOOKS[state]}`}>
      <span aria-hidden className={state === "ok" ? "text-ink-muted" : "font-medium"}>
        {state === "over" ? number.format(left) : `${number.format(used)} / ${number.format(max)}`}
      </span>
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 -rotate-90">
        <circle cx="12" cy="12" r="9" fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <span className="sr-only">
        {state === "over"
          ? t("composer.overBy", { count: -left })
          : t("composer.usedOf", { used: number.format(used), max: number.format(max) })}
      </span>
    </span>
  );
}
