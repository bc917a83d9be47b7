import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { Language } from "#workers/contract/languages";
import type { CampaignPermission, CampaignView } from "#workers/contract/social/campaigns";
import type { SocialProfileView } from "#workers/contract/social/profiles";
import { refusedFields } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { Notice } from "~/ui/notice";
import { StepList } from "~/ui/step-list";
import { PlannerZone } from "../time/planner-time";
import { PLANNER } from "../addresses";
import { localTimeZone } from "../time/zoned-time";
import { firstStep, formOf, STEPS, type Step } from "./campaign-form";
import { FormSaving } from "./form-saving";
import { GoalStep } from "./goal-step";
import { PermissionNotice } from "./permission-notice";
import { VoiceStep } from "./profile/voice-step";
import { useCampaignForm } from "./use-campaign-form";
import { WebsiteStep } from "./website-step";

export interface NewScreenProps {
  /** The draft that is taken up again; null for a new campaign. */
  campaign: CampaignView | null;
  /** Null if it could not be found out. */
  permission: CampaignPermission | null;
  /** Websites of earlier campaigns. */
  websites: string[];
  profiles: SocialProfileView[];
  models: AiModelView[];
  /** Posts of the user from which their voice is learned. */
  samples: number;
  /** Null: that of the browser. */
  timeZone: string | null;
  language: Language;
}

/** A new campaign, a step at a time. */
export function NewScreen(props: NewScreenProps) {
  const { campaign, permission, websites, profiles, models, samples, language } = props;
  const { t } = useTranslation(["socialNew", "social"]);
  const errorText = useErrorText();
  const form = useCampaignForm({ campaign, language, timeZone: props.timeZone ?? "UTC" });
  const [step, setStep] = useState<Step>(() =>
    campaign ? firstStep(formOf(campaign, { language, timeZone: "UTC" })) : "website",
  );
  const needsZone = !campaign && props.timeZone === null;
  const { change } = form;
  useEffect(() => {
    // The server does not know the browser's zone.
    if (needsZone) change({ time_zone: localTimeZone() });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what is chosen afterwards stays
  }, [needsZone]);
  const mayCreate = form.id !== null || permission?.allowed !== false;
  const go = async (to: Step) => {
    if (await form.store()) setStep(to);
  };
  return (
    <PlannerZone value={form.form.time_zone}>
      <div className="mx-auto w-full max-w-3xl min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
        <Link
          to={PLANNER}
          className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("social:toPlanner")}
        </Link>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-2xl font-semibold">{t("socialNew:title")}</h1>
          {form.id !== null && <FormSaving state={form.state} />}
        </div>
        <StepList
          label={t("socialNew:steps.label")}
          steps={STEPS.map((one) => t(`socialNew:steps.${one}`))}
          current={STEPS.indexOf(step)}
        />
        <div className="mt-6 grid gap-6">
          {!campaign && step === "website" && <PermissionNotice permission={permission} />}
          {form.error !== null && !refusedFields(form.error).website && (
            <Notice tone="error">{errorText(form.error)}</Notice>
          )}
          {mayCreate && step === "website" && (
            <WebsiteStep form={form} websites={websites} onNext={() => void go("voice")} />
          )}
          {step === "voice" && (
            <VoiceStep
              form={form}
              profiles={profiles}
              samples={samples}
              onBack={() => void go("website")}
              onNext={() => void go("goal")}
            />
          )}
          {step === "goal" && <GoalStep form={form} models={models} onBack={() => void go("voice")} />}
        </div>
      </div>
    </PlannerZone>
  );
}
