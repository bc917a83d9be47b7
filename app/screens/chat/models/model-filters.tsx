import { BookOpenText, Eye } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { ABILITIES, providersOf, type Ability, type ModelFilter } from "./group-models";

const ICONS: Record<Ability, ReactNode> = {
  images: <Eye aria-hidden className="size-3.5" />,
  long: <BookOpenText aria-hidden className="size-3.5" />,
};

export interface ModelFiltersProps {
  models: readonly AiModelView[];
  filter: ModelFilter;
  onChange: (changed: Partial<ModelFilter>) => void;
}

/** Narrows the list to what models can do, and to one provider. In one line on a phone, to be moved sideways. */
export function ModelFilters({ models, filter: { abilities, provider }, onChange }: ModelFiltersProps) {
  const { t } = useTranslation("chat");
  const providers = useMemo(() => providersOf(models), [models]);
  const toggle = (ability: Ability) =>
    abilities.includes(ability) ? abilities.filter((other) => other !== ability) : [...abilities, ability];
  return (
    <div
      role="group"
      aria-label={t("models.filters")}
      className="-mx-5 mt-3 flex gap-1.5 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {ABILITIES.map((ability) => (
        <Chip
          key={ability}
          isOn={abilities.includes(ability)}
          onPress={() => onChange({ abilities: toggle(ability) })}
        >
          {ICONS[ability]}
          {t(`models.ability.${ability}`)}
        </Chip>
      ))}
      {providers.length > 0 && <span aria-hidden className="mx-1 w-px shrink-0 self-stretch bg-line" />}
      {providers.map((name) => (
        <Chip
          key={name}
          isOn={provider === name}
          onPress={() => onChange({ provider: provider === name ? null : name })}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-muted transition-colors hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-10"
    >
      {children}
    </button>
  );
}
