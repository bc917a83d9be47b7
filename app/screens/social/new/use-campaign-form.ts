import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { ApiError, callApi, requireUserId } from "~/api-client";
import { useAutosave, type SaveState } from "~/browser/autosave";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { signedInUser } from "~/session/session";
import { campaignAddress, draftAddress } from "../addresses";
import { changeCampaign, startCampaign } from "../campaign-calls";
import { formOf, type CampaignForm } from "./campaign-form";
import { CampaignSaver, type CampaignSaverParts } from "./campaign-saver";

interface FormInput {
  /** Null before its first step is finished. */
  campaign: CampaignView | null;
  language: CampaignForm["language"];
  timeZone: string;
}

export interface CampaignFormState {
  form: CampaignForm;
  state: "saved" | "saving" | "failed";
  /** Reason why the campaign could not be stored or started; null if it could. */
  error: unknown;
  /** Null before its first step is finished. */
  id: string | null;
  change: (changed: Partial<CampaignForm>) => void;
  /** Stores what is not stored yet. False if that was refused; `error` says why. */
  store: () => Promise<boolean>;
  /** Has the posts written, and shows the campaign. */
  start: () => Promise<void>;
}

/** A campaign that is filled in, stored as it goes. */
export function useCampaignForm({ campaign, language, timeZone }: FormInput): CampaignFormState {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => formOf(campaign, { language, timeZone }));
  const latest = useRef(form);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [saver] = useState(
    () =>
      new CampaignSaver(form, campaign?.id ?? null, {
        read: () => latest.current,
        create: createDraft,
        update: updateDraft(),
        // A reload continues with the draft.
        onCreated: (id) => history.replaceState(history.state, "", draftAddress(id)),
      }),
  );
  const state = useAutosave(saver);
  const change = (changed: Partial<CampaignForm>) => {
    setForm((latest.current = { ...latest.current, ...changed }));
    saver.noteChange();
  };
  const store = () => {
    setRefusal(null);
    return saver.store();
  };
  const start = async () => {
    const isStored = await store();
    const { id } = saver;
    if (!isStored || !id) return;
    try {
      await startCampaign(id);
    } catch (error) {
      const isRunning = error instanceof ApiError && error.code === "campaign_generating";
      if (!isRunning) return setRefusal(error);
    }
    navigate(campaignAddress(id), { replace: true });
  };
  return { form, id: saver.id, change, store, start, ...shownState(state, refusal) };
}

const OFFLINE = new ApiError("network", "", 0, true);

function shownState(state: SaveState<never>, refusal: unknown): Pick<CampaignFormState, "state" | "error"> {
  if (state.is === "saved" || state.is === "saving") return { state: state.is, error: refusal };
  return { state: "failed", error: state.is === "failed" ? state.error : OFFLINE };
}

/** A model that the plan lacks is refused with every change that follows: plans are offered when it is chosen. */
function updateDraft(): CampaignSaverParts["update"] {
  let offeredFor: CampaignForm["ai_model"] | undefined;
  return (id, change, last) => {
    const update = changeCampaign(id, change, last);
    if (change.ai_model === offeredFor) return update;
    offeredFor = change.ai_model;
    return offerPlansIfRefused(update, { counts: "campaigns", model: change.ai_model });
  };
}

async function createDraft(form: CampaignForm): Promise<string> {
  const body = { ...form, draft: 1 as const, user_id: requireUserId(signedInUser()) };
  const creating = callApi("/social/planner", { body, failure: "campaign_creation_failed" });
  return (await offerPlansIfRefused(creating, { counts: "campaigns", model: form.ai_model })).campaign.id;
}
