import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "#workers/contract/text/index-words";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { FieldGroup, type FieldGroupProps } from "./field-group";
import type { ModelChoice } from "./record-options";

export interface ModelsPickerProps extends Omit<FieldGroupProps, "children"> {
  models: readonly ModelChoice[];
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Picks any number of models, found by name or provider. */
export function ModelsPicker({ models, value, onChange, ...group }: ModelsPickerProps) {
  const { t } = useTranslation("adminResources");
  const [query, setQuery] = useState("");
  const searched = foldText(query.trim());
  const found = models.filter(({ name, provider }) => foldText(`${name} ${provider}`).includes(searched));
  const chosen = new Set(value);
  const set = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(value);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChange([...next].sort((a, b) => a - b));
  };
  const shown = found.map(({ id }) => id);
  return (
    <FieldGroup {...group}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-48 flex-1 sm:max-w-xs">
          <Input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            aria-label={t("pickModels")}
            placeholder={t("pickModels")}
          />
        </span>
        <Button size="small" onClick={() => set(shown, true)}>
          {t("all")}
        </Button>
        <Button size="small" onClick={() => set(shown, false)}>
          {t("none")}
        </Button>
        <span role="status" className="text-sm text-ink-muted">
          {t("chosen", { count: value.length })}
        </span>
      </div>
      <ul className="mt-2 grid max-h-72 gap-x-4 overflow-y-auto rounded-lg p-2 ring-1 ring-line ring-inset sm:grid-cols-2">
        {found.map(({ id, name, provider }) => (
          <li key={id} className="min-w-0">
            <label className="flex min-h-10 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover">
              <input
                type="checkbox"
                className="size-4 shrink-0"
                checked={chosen.has(id)}
                onChange={(event) => set([id], event.currentTarget.checked)}
              />
              <span className="min-w-0 flex-1 truncate">
                {name} <span className="text-ink-muted">{provider}</span>
              </span>
            </label>
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-2 py-3 text-sm text-ink-muted">{t("noMatch", { query })}</li>
        )}
      </ul>
    </FieldGroup>
  );
}
