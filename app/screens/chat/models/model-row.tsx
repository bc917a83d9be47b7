import { Check, ChevronDown, Eye, Lock, Unplug } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { formatMoney } from "~/i18n/format";
import type { ModelEntry } from "./group-models";

const TOKENS_PER_UNIT = 1_000;

const ROW = "flex cursor-pointer items-center gap-3 rounded-md px-2 py-2.5 data-[active=true]:bg-hover";

export interface ModelRowProps {
  id: string;
  entry: ModelEntry;
  active: boolean;
  onPoint: () => void;
  onPress: () => void;
}

/** A model of the list: description, provider, price, and what is needed to use it. */
export function ModelRow({ id, entry, active, onPoint, onPress }: ModelRowProps) {
  const { t, i18n } = useTranslation("chat");
  const { model, providers, access } = entry;
  const prices = usePrices(model);
  const context = new Intl.NumberFormat(i18n.language, { notation: "compact", maximumFractionDigits: 0 });
  return (
    // Keys act on the search field, which names the active row: the rows do not take the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={entry.isChosen}
      aria-disabled={access === "unconnected"}
      data-active={active}
      onPointerMove={onPoint}
      onClick={onPress}
      className={`${ROW} aria-disabled:cursor-default`}
    >
      <img
        src={model.image_url}
        alt=""
        width={28}
        height={28}
        loading="lazy"
        className={`size-7 shrink-0 self-start ${access === "ready" ? "" : "opacity-60"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className={`truncate font-medium ${access === "ready" ? "" : "text-ink-muted"}`}>
            {model.name}
          </span>
          {model.supports_images === 1 && (
            <Eye className="size-3.5 shrink-0 text-ink-muted" role="img" aria-label={t("models.images")} />
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {i18n.language === "fr" ? model.description : model.description_en}
        </p>
        {/* The dot before what begins a line is cut off. */}
        <div className="mt-0.5 overflow-hidden text-xs text-ink-faint">
          <p className="-ms-3 flex flex-wrap *:relative *:ps-3 *:before:absolute *:before:start-1 *:before:content-['·'/'']">
            <AccessNote entry={entry} />
            <span>{providers.join(", ")}</span>
            <span>{t("models.context", { tokens: context.format(model.context_window) })}</span>
            <span className="tabular-nums sm:hidden">{prices.join(", ")}</span>
          </p>
        </div>
      </div>
      <p className="hidden shrink-0 text-end text-xs whitespace-nowrap text-ink-muted tabular-nums sm:block">
        {prices.map((price) => (
          <span key={price} className="block">
            {price}
          </span>
        ))}
      </p>
      <Check
        className={`size-4 shrink-0 text-accent ${entry.isChosen ? "" : "invisible max-sm:hidden"}`}
        aria-hidden
      />
    </div>
  );
}

/** Lists what a model charges for what it reads and for what it writes. */
function usePrices({ input_price, output_price }: AiModelView): string[] {
  const { t, i18n } = useTranslation("chat");
  if (input_price === 0 && output_price === 0) return [t("models.free")];
  const perMillion = (price: number) => formatMoney(price * TOKENS_PER_UNIT, i18n.language);
  return [
    t("models.input", { price: perMillion(input_price) }),
    t("models.output", { price: perMillion(output_price) }),
  ];
}

/** Says why a model cannot be asked now. */
function AccessNote({ entry: { access } }: Pick<ModelRowProps, "entry">) {
  const { t } = useTranslation("chat");
  if (access === "ready") return null;
  const Icon = access === "locked" ? Lock : Unplug;
  return (
    <span className={access === "locked" ? "text-accent" : undefined}>
      <Icon className="me-1 inline size-3 align-[-0.125em]" aria-hidden />
      {t(access === "locked" ? "models.planNeeded" : "models.unavailable")}
    </span>
  );
}

export interface FoldRowProps {
  id: string;
  text: string;
  active: boolean;
  onPoint: () => void;
  onPress: () => void;
}

/** Shown instead of a group of models that cannot be asked now, until it is opened. */
export function FoldRow({ id, text, active, onPoint, onPress }: FoldRowProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      data-active={active}
      onPointerMove={onPoint}
      onClick={onPress}
      className={`${ROW} mt-1 text-sm text-ink-muted`}
    >
      <ChevronDown className="size-4 shrink-0" aria-hidden />
      {text}
    </div>
  );
}
