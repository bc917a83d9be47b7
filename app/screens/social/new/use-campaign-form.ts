import { useNavigate } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { ApiError, callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import { campaignAddress, draftAddress } from "../frame/addresses";
import { changeCampaign, startCampaign } from "../frame/campaign-calls";
import { formOf, type CampaignForm } from "./campaign-form";
import { FormSaver, type FormSnapshot } from "./form-saver";

interface FormInput {
  /** Null before its first step is finished. */
  campaign: CampaignView | null;
  language: CampaignForm["language"];
  timeZone: string;
}

export interface CampaignFormState extends FormSnapshot {
  change: (changed: Partial<CampaignForm>) => void;
  /** Stores what is not stored yet. False if that was refused; `error` says why. */
  store: () => Promise<boolean>;
  /** Has the posts written, and shows the campaign. */
  start: () => Promise<void>;
}

/** A campaign that is filled in, stored as it goes. */
export function useCampaignForm({ campaign, language, timeZone }: FormInput): CampaignFormState {
  const navigate = useNavigate();
  const [saver] = useState(
    () =>
      new FormSaver(formOf(campaign, { language, timeZone }), campaign?.id ?? null, {
        create: createDraft,
        update: changeCampaign,
        // A reload continues with the draft.
        onCreated: (id) => history.replaceState(history.state, "", draftAddress(id)),
      }),
  );
  const snapshot = useSyncExternalStore(
    saver.subscribe,
    () => saver.snapshot,
    () => saver.snapshot,
  );
  useEffect(() => () => saver.stop(), [saver]);
  const start = async () => {
    const isStored = await saver.store();
    const { id } = saver.snapshot;
    if (!isStored || !id) return;
    try {
      await startCampaign(id);
    } catch (error) {
      const isRunning = error instanceof ApiError && error.code === "campaign_generating";
      if (!isRunning) return saver.refuse(error);
    }
    navigate(campaignAddress(id), { replace: true });
  };
  return { ...snapshot, change: saver.change, store: saver.store, start };
}

async function createDraft(form: CampaignForm): Promise<string> {
  const body = { ...form, draft: 1 as const, user_id: requireUserId(signedInUser()) };
  return (await callApi("/social/planner", { body })).campaign.id;
}
