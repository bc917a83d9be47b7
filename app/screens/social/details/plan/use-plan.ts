import { useState } from "react";
import type { CampaignPlan, PlanApplication, PlanView } from "#workers/contract/social/campaigns";
import { ApiError } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { applyPlan, generatePlan, savePlan } from "../../campaign-calls";

type Work = "generate" | "save" | "apply";

/** The plan of a campaign, and what can be done with it; each change is stored at once. */
export function usePlan(campaign: string, loaded: PlanView | null, onChanged: () => void) {
  const { run, running, failure, reset } = useAction<Work>();
  const [changed, setChanged] = useState<{ of: PlanView | null; view: PlanView } | null>(null);
  const [applied, setApplied] = useState<PlanApplication | null>(null);
  // The plan that the loader has read is newer than what a call answered before.
  const view = changed?.of === loaded ? changed.view : loaded;
  const show = (after: PlanView) => setChanged({ of: loaded, view: after });
  const change = (work: Work, act: (signal: AbortSignal) => Promise<void>) => {
    setApplied(null);
    return run(async (signal) => {
      try {
        await act(signal);
      } catch (error) {
        // The plan has changed since the page was loaded.
        if (error instanceof ApiError && error.code === "campaign_changed") onChanged();
        throw error;
      }
    }, work);
  };
  return {
    view,
    busy: running,
    problem: failure,
    applied,
    generate: (force: boolean) =>
      change("generate", async (signal) => {
        show(await generatePlan(campaign, force, signal));
        onChanged();
      }),
    /** The writing continues at the server: this page only no longer waits. */
    stopWaiting: reset,
    save: (plan: CampaignPlan) =>
      change("save", async () => {
        if (view) show(await savePlan(campaign, plan, view.version));
      }),
    apply: () =>
      change("apply", async () => {
        if (!view) return;
        setApplied(await applyPlan(campaign, view.version));
        onChanged();
      }),
  };
}
