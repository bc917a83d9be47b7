import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageOf, type Language } from "#workers/contract/languages";
import { PLAN_TYPE_TABS } from "#workers/contract/plans/plan-types";
import en from "~/i18n/en/site/pricing-page.json" with { type: "json" };
import fr from "~/i18n/fr/site/pricing-page.json" with { type: "json" };
import type { FreeUse, PlanCardView } from "~/shell/plans/plan-views";
import { limitTexts, missingTexts } from "~/shell/plans/limit-texts";
import { PlanPriceLine, priceFor, savingText } from "~/shell/plans/plan-price";
import { buttonStyle } from "~/ui/button-style";
import { joinClasses } from "~/ui/join-classes";
import { COLUMN } from "./column";

export const PRICING_TEXTS: Record<Language, typeof en & typeof fr> = { en, fr };

export interface PricingProps {
  title: string;
  lead: string;
  /** Null where the plans could not be read. */
  offer: { plans: PlanCardView[]; free: FreeUse } | null;
}

/** The plans with their prices. Month or year is chosen without a script: both prices are there, and one is shown. */
export function Pricing({ title, lead, offer }: PricingProps) {
  const { t } = useTranslation(["billing", "plans"]);
  const shown = PLAN_TYPE_TABS.flatMap((type) => offer?.plans.filter((plan) => plan.type === type) ?? []);
  const hasPrices = shown.some(({ prices }) => prices.length > 0);
  const { t: billingText } = useTranslation("billing");
  return (
    <section aria-labelledby="pricing" className="group/pricing border-y border-line bg-surface-sunken">
      <div className={`${COLUMN} py-16 sm:py-24`}>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-2xl">
            <h2 id="pricing" className="text-2xl font-semibold sm:text-3xl">
              {title}
            </h2>
            <p className="mt-3 text-ink-muted">{lead}</p>
          </div>
          {hasPrices && (
            <IntervalChoice
              label={t("interval.label")}
              month={t("interval.month")}
              year={t("interval.year")}
              saving={savingText(billingText, shown)}
            />
          )}
          {offer && shown.length === 0 && (
            <p className="rounded-full bg-surface-raised px-4 py-2 text-sm text-ink-muted ring-1 ring-line">
              {t("plans:empty")}
            </p>
          )}
        </div>
        {offer ? (
          <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <FreeCard free={offer.free} />
            {shown.map((plan) => (
              <PlanColumn key={plan.id} plan={plan} />
            ))}
          </ul>
        ) : (
          <Unread />
        )}
      </div>
    </section>
  );
}

/** Replaces plans that could not be read. */
function Unread() {
  const { i18n } = useTranslation();
  const { unread, retry } = PRICING_TEXTS[languageOf(i18n.language)];
  return (
    <p role="alert" className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 text-ink-muted">
      {unread}
      <a href="/pricing" className={buttonStyle("secondary", "medium")}>
        {retry}
      </a>
    </p>
  );
}

function IntervalChoice(props: { label: string; month: string; year: string; saving: string | null }) {
  const style =
    "relative flex h-10 cursor-pointer items-center rounded-full px-4 text-sm font-medium text-ink-muted has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent";
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="sr-only">{props.label}</legend>
      <span className="flex rounded-full bg-pressed p-1">
        {(["month", "year"] as const).map((interval) => (
          <label key={interval} className={style}>
            <input
              type="radio"
              name="interval"
              id={`interval-${interval}`}
              defaultChecked={interval === "month"}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {props[interval]}
          </label>
        ))}
      </span>
      {props.saving && (
        <span className="rounded-full bg-success-soft px-3 py-1 text-sm font-medium text-success">
          {props.saving}
        </span>
      )}
    </fieldset>
  );
}

const CARD = "flex flex-col rounded-lg bg-surface-raised p-5";
const PLAIN = "ring-1 ring-line";

function FreeCard({ free }: { free: FreeUse }) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const texts = PRICING_TEXTS[language].free;
  const plural = new Intl.PluralRules(language);
  const countOf = (name: "questions" | "documents" | "models", count: number): string => {
    const form = plural.select(count) === "one" ? "one" : "other";
    return texts[`${name}_${form}`].replace("{{count}}", count.toLocaleString(language));
  };
  return (
    <li className={joinClasses(CARD, PLAIN)}>
      <h3 className="text-lg font-semibold">{texts.name}</h3>
      <p className="mt-1 text-sm text-ink-muted">{texts.text}</p>
      <Rows
        rows={[
          free.questions > 0 ? countOf("questions", free.questions) : texts.unlimited,
          ...(free.documents > 0 ? [countOf("documents", free.documents)] : []),
          countOf("models", free.models),
          texts.guest,
        ]}
      />
      <a href="/auth" className={buttonStyle("secondary", "medium")}>
        {texts.action}
      </a>
    </li>
  );
}

function PlanColumn({ plan }: { plan: PlanCardView }) {
  const { t, i18n } = useTranslation("plans");
  const texts = PRICING_TEXTS[languageOf(i18n.language)];
  const isWhole = plan.type === "combo";
  const [month, year] = [priceFor(plan.prices, "month"), priceFor(plan.prices, "year")];
  const action = (month ? texts.choose : texts.see).replace("{{plan}}", plan.name);
  return (
    <li className={joinClasses(CARD, isWhole ? "ring-2 ring-accent sm:col-span-2" : PLAIN)}>
      <h3 className="flex items-center justify-between gap-2 text-lg font-semibold">
        {plan.name}
        {isWhole && (
          <span className="rounded-full bg-marker px-2.5 py-0.5 text-xs font-medium">{texts.most}</span>
        )}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">{plan.description}</p>
      {!month && !year && !plan.isFree && (
        <p className="mt-4 text-sm text-ink-muted">{t("priceByOperator")}</p>
      )}
      {month && year && (
        <div className="mt-4 min-h-14">
          <div className="group-has-[#interval-year:checked]/pricing:hidden">
            <PlanPriceLine price={month} />
          </div>
          <div className="hidden group-has-[#interval-year:checked]/pricing:block">
            <PlanPriceLine price={year} />
          </div>
        </div>
      )}
      <Rows
        isWide={isWhole}
        rows={[
          ...(plan.hasChat ? [t("chat")] : []),
          ...plan.modules.map(({ name, open }) => (open ? name : `${name} · ${t("notYet")}`)),
          plan.allModels
            ? t("allModels", { count: plan.models.length })
            : t("someModels", { count: plan.models.length }),
          ...limitTexts(t, plan.limits),
        ]}
        missing={missingTexts(t, plan)}
      />
      <a
        href={`/user/upgrade?tab=${encodeURIComponent(plan.type)}`}
        className={buttonStyle(isWhole ? "primary" : "secondary", "medium")}
      >
        {action}
      </a>
    </li>
  );
}

interface RowsProps {
  rows: readonly string[];
  /** Modules that the plan does not have. */
  missing?: readonly string[];
  isWide?: boolean;
}

function Rows({ rows, missing = [], isWide = false }: RowsProps) {
  return (
    <ul
      className={joinClasses(
        "mt-5 mb-6 grid flex-1 content-start gap-x-6 gap-y-2 text-sm",
        isWide && "sm:grid-cols-2",
      )}
    >
      {rows.map((row) => (
        <li key={row} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {row}
        </li>
      ))}
      {missing.map((row) => (
        <li key={row} className="flex gap-2 text-ink-muted">
          <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          {row}
        </li>
      ))}
    </ul>
  );
}
