/** Weight of the newest measurement. */
const WEIGHT = 1 / 8;
/** Timers of an isolate that keeps up are this late, too; milliseconds. */
const NEGLIGIBLE_LAG_MS = 3;
/** Gathering time as a multiple of the lag: enough to catch up. */
const WINDOWS_PER_LAG = 5;
/** The longest that text is gathered; milliseconds. */
const MAX_WINDOW_MS = 100;

/** How late timers of this isolate fire, on average; milliseconds. All its objects share its one thread. */
let lag = 0;

/** Adds a measurement: how much later than asked a timer fired, in milliseconds. */
export function noteLateness(late: number): void {
  lag += (Math.max(0, late) - lag) * WEIGHT;
}

/** Time for which text is gathered: 0 while the isolate keeps up, otherwise more the further it is behind. Milliseconds. */
export const gatheringTime = (): number =>
  lag < NEGLIGIBLE_LAG_MS ? 0 : Math.min(MAX_WINDOW_MS, lag * WINDOWS_PER_LAG);
