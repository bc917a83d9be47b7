import { planOffer, type LimitedWork } from "./plan-offer";

const LIMIT_CODES: readonly unknown[] = ["limit_reached", "plan_required"];

/** Whether another plan would lift a refusal. */
export const isLimit = (failure: unknown): failure is { code: string; message: string } =>
  LIMIT_CODES.includes((failure as { code?: unknown } | null | undefined)?.code);

/** Opens the dialog where work failed because the plan does not allow it. */
export function offerPlans(failure: unknown, work: LimitedWork): void {
  if (isLimit(failure)) planOffer.open({ ...work, code: failure.code, message: failure.message });
}

/** Opens the dialog if running work is refused so. The work fails all the same: its screen keeps what was entered. */
export const offerPlansIfRefused = <T>(running: Promise<T>, work: LimitedWork): Promise<T> =>
  running.catch((error: unknown) => {
    offerPlans(error, work);
    throw error;
  });
