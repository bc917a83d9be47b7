import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { SocialProfileView } from "#workers/contract/social/profiles";
import { useRefresh } from "~/kit/list/use-refresh";
import { Button } from "~/ui/button";
import { ACCOUNTS } from "../../addresses";
import { PlatformIcon } from "../../platform-icon";
import { Section } from "../../section";
import type { CampaignFormState } from "../use-campaign-form";
import { ProfileForm } from "./profile-form";

interface VoiceStepProps {
  form: CampaignFormState;
  profiles: readonly SocialProfileView[];
  /** Posts of the user from which their voice is learned. */
  samples: number;
  onBack: () => void;
  onNext: () => void;
}

/** Asks who speaks: the profile that posts are written for, and the voice that is learned from own posts. */
export function VoiceStep({
  form: { form, state, change },
  profiles,
  samples,
  onBack,
  onNext,
}: VoiceStepProps) {
  const { t } = useTranslation("socialNew");
  const refresh = useRefresh();
  const [added, setAdded] = useState<SocialProfileView | null>(null);
  const known = added && !profiles.some(({ id }) => id === added.id) ? [added, ...profiles] : profiles;
  return (
    <Section title={t("voice.title")} hint={t("voice.hint")}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{t("voice.profile")}</legend>
        {known.map((profile) => (
          <ProfileOption
            key={profile.id}
            profile={profile}
            isChosen={form.profile_id === profile.id}
            onChoose={() => change({ profile_id: profile.id })}
          />
        ))}
        <label className="flex cursor-pointer items-center gap-3 rounded-md px-3.5 py-3 text-sm ring-1 ring-line ring-inset has-checked:bg-accent-soft has-checked:ring-accent/40">
          <input
            type="radio"
            name="profile"
            checked={form.profile_id === null}
            onChange={() => change({ profile_id: null })}
          />
          {t("voice.none")}
        </label>
      </fieldset>
      <ProfileForm
        isOpen={known.length === 0}
        onAdded={(profile) => {
          setAdded(profile);
          change({ profile_id: profile.id });
          refresh();
        }}
      />
      <p className="mt-4 text-sm text-ink-muted">
        {samples > 0 ? t("voice.samples", { count: samples }) : t("voice.noSamples")}{" "}
        <Link to={ACCOUNTS} className="rounded-sm text-accent underline">
          {t(samples > 0 ? "voice.changeSamples" : "voice.addSamples")}
        </Link>
      </p>
      <div className="mt-6 flex justify-between gap-2">
        <Button onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t("back")}
        </Button>
        <Button variant="primary" busy={state === "saving"} onClick={onNext}>
          {t("next")}
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </Section>
  );
}

interface ProfileOptionProps {
  profile: SocialProfileView;
  isChosen: boolean;
  onChoose: () => void;
}

function ProfileOption({ profile, isChosen, onChoose }: ProfileOptionProps) {
  const { t } = useTranslation("socialNew");
  const { platform, profile_url: url, origin, profile_data: data, summary } = profile;
  const facts = [data.headline, data.posts.length > 0 && t("voice.posts", { count: data.posts.length })];
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md px-3.5 py-3 text-sm ring-1 ring-line ring-inset has-checked:bg-accent-soft has-checked:ring-accent/40">
      <input type="radio" name="profile" checked={isChosen} onChange={onChoose} className="mt-0.5" />
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          <PlatformIcon platform={platform} />
          <span className="truncate">{data.name ?? url.replace(/^https?:\/\/(www\.)?/, "")}</span>
        </span>
        <span className="mt-0.5 block text-ink-muted">
          {facts.filter(Boolean).join(" · ") || PLATFORM_NAMES[platform]} · {t(`voice.origin.${origin}`)}
        </span>
        {summary && <span className="mt-1 block text-ink-muted">{summary}</span>}
      </span>
    </label>
  );
}
