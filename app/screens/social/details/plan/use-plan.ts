import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignPlan, PlanApplication, PlanView } from "#workers/contract/social/campaigns";
import { ApiError } from "~/api-client";
import { useFailureText } from "../../frame/failure-text";
import { applyPlan, generatePlan, savePlan } from "../../frame/campaign-calls";

type Work = "generate" | "save" | "apply";

/** The plan of a campaign, and what can be done with it; each change is stored at once. */
export function usePlan(campaign: string, loaded: PlanView | null, onChanged: () => void) {
  const { t } = useTranslation("socialCampaign");
  const failureText = useFailureText();
  const [changed, setChanged] = useState<{ of: PlanView | null; view: PlanView } | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [problem, setProblem] = useState("");
  const [applied, setApplied] = useState<PlanApplication | null>(null);
  const generating = useRef<AbortController>();
  // What the loader has read is newer than what a call answered before.
  const view = changed?.of === loaded ? changed.view : loaded;
  const show = (after: PlanView) => setChanged({ of: loaded, view: after });
  const run = async (work: Work, act: () => Promise<void>): Promise<boolean> => {
    setBusy(work);
    setProblem("");
    setApplied(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (generating.current?.signal.aborted && !(error instanceof ApiError)) return false;
      setProblem(failureText(error));
      // The plan has changed since the page was loaded.
      if (error instanceof ApiError && error.code === "campaign_changed") onChanged();
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    view,
    busy,
    problem,
    applied,
    generate: (force: boolean) =>
      run("generate", async () => {
        generating.current = new AbortController();
        show(await generatePlan(campaign, force, generating.current.signal));
        onChanged();
      }),
    /** The writing continues at the server: this page only no longer waits. */
    stopWaiting: () => generating.current?.abort(new Error(t("plan.stopped"))),
    save: (plan: CampaignPlan) =>
      run("save", async () => {
        if (view) show(await savePlan(campaign, plan, view.version));
      }),
    apply: () =>
      run("apply", async () => {
        if (!view) return;
        setApplied(await applyPlan(campaign, view.version));
        onChanged();
      }),
  };
}
