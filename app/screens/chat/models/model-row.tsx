import { Check, Eye, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { formatMoney } from "./format-money";

export interface ModelRowProps {
  id: string;
  model: AiModelView;
  chosen: boolean;
  active: boolean;
  onChoose: (model: AiModelView) => void;
}

const TOKENS_PER_UNIT = 1_000;

/** One model of the list: its provider, what it costs, and what stands between it and the reader. */
export function ModelRow({ id, model, chosen, active, onChoose }: ModelRowProps) {
  const { t, i18n } = useTranslation("chat");
  const perMillion = (price: number) => formatMoney(price * TOKENS_PER_UNIT, i18n.language);
  const isFree = model.input_price === 0 && model.output_price === 0;
  return (
    // Keys act on the search field, which names the active row: rows take no focus of their own.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={!model.available}
      data-active={active}
      onClick={() => onChoose(model)}
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-2 hover:bg-hover aria-disabled:cursor-default aria-disabled:opacity-55 data-[active=true]:bg-hover"
    >
      <img src={model.image_url} alt="" width={24} height={24} loading="lazy" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{model.name}</span>
          {model.supports_images === 1 && (
            <Eye className="size-3.5 shrink-0 text-ink-muted" aria-label={t("models.images")} />
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <span>{model.provider}</span>
          {model.available === 0 && <span>{t("models.unavailable")}</span>}
          {model.available === 1 && model.premium === 1 && (
            <span className="inline-flex items-center gap-1 text-accent">
              <Lock className="size-3" aria-hidden />
              {model.need_account === 1 ? t("models.locked") : t("models.premium")}
            </span>
          )}
        </p>
      </div>
      <p className="shrink-0 text-end text-xs text-ink-muted tabular-nums">
        {isFree ? (
          t("models.free")
        ) : (
          <>
            <span className="block">{t("models.input", { price: perMillion(model.input_price) })}</span>
            <span className="block">{t("models.output", { price: perMillion(model.output_price) })}</span>
          </>
        )}
      </p>
      <Check className={`size-4 shrink-0 text-accent ${chosen ? "" : "invisible"}`} aria-hidden />
    </div>
  );
}
