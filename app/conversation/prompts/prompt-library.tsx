import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PROMPT_CATEGORIES } from "#workers/contract/prompts/prompt-categories";
import { Button } from "~/ui/button";
import { SearchInput } from "~/ui/form/search-input";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { findPrompts } from "./prompt-list";
import type { Prompt, usePrompts } from "./use-prompts";

export interface PromptLibraryProps extends ReturnType<typeof usePrompts> {
  onChoose: (prompt: Prompt) => void;
  /** Buttons of a prompt of the user's own. */
  actions?: (prompt: Prompt) => ReactNode;
  /** Shown in place of an empty list of own prompts. */
  none?: ReactNode;
}

/** All prompts, to be searched and chosen from. */
export function PromptLibrary({ prompts, failure, load, onChoose, actions, none }: PromptLibraryProps) {
  const { t } = useTranslation("prompts");
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<Prompt["category"] | "all">("all");
  if (failure)
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={load}>
            {t("retry")}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  if (!prompts) return <Skeleton className="h-64" />;
  const found = findPrompts(prompts, query, category);
  const hasOwn = prompts.some((prompt) => prompt.category === "own");
  const isNone = category === "own" && !hasOwn;
  // Where none can be written, the kind is shown once there are some.
  const own = hasOwn || none ? (["own"] as const) : [];
  return (
    <div className="grid gap-4">
      <SearchInput
        label={t("search")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className="-mx-5 overflow-x-auto px-5">
        <ToggleGroup
          label={t("categories")}
          value={category}
          onChange={setCategory}
          options={(["all", ...own, ...PROMPT_CATEGORIES] as const).map((value) => ({
            value,
            label: t(`category.${value}`),
          }))}
        />
      </div>
      <p role="status" className="sr-only">
        {t("found", { count: found.length })}
      </p>
      {isNone && none}
      {found.length === 0 && !isNone && (
        <p className="py-8 text-center text-sm text-ink-muted">{t("none", { query })}</p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {found.map((prompt) => (
          <li key={prompt.id} className="relative">
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="h-full w-full rounded-md px-3.5 py-3 text-left text-sm ring-1 ring-line transition-colors ring-inset hover:bg-hover hover:ring-line-strong"
            >
              <span
                dir="auto"
                className={`block truncate font-medium ${actions && prompt.category === "own" ? "pr-16" : ""}`}
              >
                {prompt.title}
              </span>
              <span dir="auto" className="mt-1 line-clamp-2 text-ink-muted">
                {prompt.text}
              </span>
            </button>
            {prompt.category === "own" && actions && (
              <span className="absolute top-2 right-2 flex">{actions(prompt)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
