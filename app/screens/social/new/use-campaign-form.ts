import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { ApiError, callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import { campaignAddress, draftAddress } from "../frame/addresses";
import { changeCampaign, startCampaign } from "../frame/campaign-calls";
import { changesIn, formOf, type CampaignForm } from "./campaign-form";

export type FormState = "saved" | "saving" | "failed";

interface FormInput {
  /** Null before its first step is finished. */
  campaign: CampaignView | null;
  language: CampaignForm["language"];
  timeZone: string;
}

/** Typing pauses for so long before it is stored. Milliseconds. */
const DEBOUNCE_MS = 800;

/** A campaign that is filled in: it is made with its first step, and each change is stored from then on. */
export function useCampaignForm({ campaign, language, timeZone }: FormInput) {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => formOf(campaign, { language, timeZone }));
  const [state, setState] = useState<FormState>("saved");
  const [error, setError] = useState<unknown>(null);
  const id = useRef(campaign?.id ?? null);
  const latest = useRef(form);
  const stored = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const busy = useRef<Promise<void> | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async () => {
    const sent = latest.current;
    const changes = changesIn(sent, stored.current);
    if (id.current && Object.keys(changes).length > 0) await changeCampaign(id.current, changes);
    stored.current = sent;
  };

  /** Stores what is not stored yet. Rejects with `ApiError`. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    await busy.current;
    setState("saving");
    busy.current = send().finally(() => (busy.current = null));
    try {
      await busy.current;
      setState("saved");
      setError(null);
    } catch (refusal) {
      setState("failed");
      setError(refusal);
      throw refusal;
    }
  };

  const change = (changed: Partial<CampaignForm>) => {
    latest.current = { ...latest.current, ...changed };
    setForm(latest.current);
    if (!id.current) return;
    clearTimeout(timer.current);
    setState("saving");
    // What is refused is shown, and sent again with the next change or step.
    timer.current = setTimeout(() => void flush().catch(() => {}), DEBOUNCE_MS);
  };

  /** Makes the campaign where there is none. False where that was refused; `error` says why. */
  const store = async (): Promise<boolean> => {
    try {
      if (id.current) await flush();
      else {
        setState("saving");
        id.current = await create(latest.current);
        stored.current = latest.current;
        setState("saved");
        setError(null);
        // A reload goes on with the draft.
        history.replaceState(history.state, "", draftAddress(id.current));
      }
      return true;
    } catch (refusal) {
      setState("failed");
      setError(refusal);
      return false;
    }
  };

  /** Has the posts written, and shows the campaign. */
  const start = async (): Promise<void> => {
    if (!(await store()) || !id.current) return;
    try {
      await startCampaign(id.current);
      navigate(campaignAddress(id.current), { replace: true });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === "campaign_generating")
        navigate(campaignAddress(id.current), { replace: true });
      else setError(refusal);
    }
  };

  return { form, state, error, isStored: id.current !== null, change, store, start };
}

async function create(form: CampaignForm): Promise<string> {
  const body = { ...form, draft: 1 as const, user_id: requireUserId(signedInUser()) };
  return (await callApi("/social/planner", { body })).campaign.id;
}
