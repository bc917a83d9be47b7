import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Appearance } from "#workers/contract/chatbots/chatbots";
import { LimitNotice } from "~/kit/refusal";
import { checkLimit } from "~/session/limits";
import { isLimit, offerPlansIfRefused } from "~/session/offer-plans";
import { StepList } from "~/ui/step-list";
import { CHATBOTS } from "../addresses";
import { LookPreview } from "../visitor/look-preview";
import { useDraft, type Draft } from "./draft";
import type { CreatedChatbot } from "./created-chatbot";
import { PagesStep } from "./pages-step";
import { SiteStep } from "./site-step";
import { suggestName } from "./suggest-name";
import { TrainStep } from "./train-step";
import { useCreation } from "./use-creation";

const STEPS = ["site", "pages", "train"] as const;

interface CreateScreenProps {
  user: string;
  /** Once there is a chatbot. */
  created: CreatedChatbot | null;
}

/** A new chatbot in three steps, with a preview from the first page on. */
export function CreateScreen({ user, created }: CreateScreenProps) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  const { draft, isRead, change, forget } = useDraft(user);
  const creation = useCreation(forget);
  const step = created ? "train" : draft.step;
  return (
    <div className="mx-auto w-full max-w-[76rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <Link
        to={CHATBOTS}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("chatbots:toList")}
      </Link>
      <h1 className="mt-3 text-2xl font-semibold">{t("chatbotCreate:title")}</h1>
      <StepList
        label={t("chatbotCreate:steps.label")}
        steps={STEPS.map((one) => t(`chatbotCreate:steps.${one}`))}
        current={STEPS.indexOf(step)}
      />
      {created ? (
        <TrainStep created={created} sendings={creation.sendings} />
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <PlanLimit />
            {/* The server does not know the draft: reading it would replace what was typed in the meantime. */}
            <fieldset disabled={!isRead} className="contents">
              {step === "site" ? (
                <SiteStep draft={draft} onChange={change} />
              ) : (
                <PagesStep draft={draft} onChange={change} creation={creation} />
              )}
            </fieldset>
          </div>
          <aside aria-label={t("chatbots:preview.label")} className="lg:sticky lg:top-6">
            <DraftPreview draft={draft} />
          </aside>
        </div>
      )}
    </div>
  );
}

/** Previews the chatbot as far as it is known: its name comes from the site until one is typed. */
function DraftPreview({ draft: { name, found } }: { draft: Draft }) {
  return <LookPreview name={name || suggestName(found?.pages ?? [])} appearance={Appearance.parse({})} />;
}

/** Says at once that the plan allows no further chatbot: it would be refused at the end of the way. */
function PlanLimit() {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    offerPlansIfRefused(checkLimit("chatbots"), { counts: "chatbots" }).catch((error: unknown) =>
      setReached(isLimit(error)),
    );
  }, []);
  return isReached ? <LimitNotice of="chatbots" className="mb-6" /> : null;
}
