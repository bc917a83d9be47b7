import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PROMPT_CATEGORIES, type PromptCategory } from "#workers/contract/prompts/prompt-categories";
import type { PromptView } from "#workers/contract/prompts/prompts";
import { callApi } from "~/api-client";
import { planOffer } from "~/session/plan-offer";
import { Button } from "~/ui/button";
import { SearchInput } from "~/ui/form/search-input";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/loading";
import { useMenu } from "../menu/menu-entries";
import { marketplaceWindow } from "../marketplace-window";
import { fillQuestion, findPrompts } from "./prompts";

/** Prompts: choosing one puts it into the question field. */
export function PromptsTab() {
  const { t, i18n } = useTranslation("plans");
  const [prompts, failed, load] = usePrompts(i18n.language);
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<PromptCategory | "all">("all");
  const navigate = useNavigate();
  const { open } = useMenu();
  const ask = (text: string) =>
    open.includes("dashboard")
      ? navigate(`/user/dashboard?q=${encodeURIComponent(text)}`)
      : planOffer.open({ question: text });
  const choose = ({ text }: PromptView) => {
    marketplaceWindow.close();
    fillQuestion(text, ask);
  };
  if (failed)
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={load}>
            {t("marketplace.retry")}
          </Button>
        }
      >
        {t("marketplace.loadFailed")}
      </Notice>
    );
  if (!prompts) return <Skeleton className="h-64" />;
  const found = findPrompts(prompts, query, category);
  return (
    <div className="grid gap-4">
      <SearchInput
        label={t("prompts.search")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className="-mx-5 overflow-x-auto px-5">
        <ToggleGroup
          label={t("prompts.categories")}
          value={category}
          onChange={setCategory}
          options={(["all", ...PROMPT_CATEGORIES] as const).map((value) => ({
            value,
            label: value === "all" ? t("prompts.all") : t(`prompts.category.${value}`),
          }))}
        />
      </div>
      <p role="status" className="sr-only">
        {t("prompts.found", { count: found.length })}
      </p>
      {found.length === 0 && (
        <p className="py-8 text-center text-sm text-ink-muted">{t("prompts.none", { query })}</p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {found.map((prompt) => (
          <li key={prompt.id}>
            <button
              type="button"
              onClick={() => choose(prompt)}
              className="h-full w-full rounded-md px-3.5 py-3 text-left text-sm ring-1 ring-line transition-colors ring-inset hover:bg-hover hover:ring-line-strong"
            >
              <span className="block font-medium">{prompt.title}</span>
              <span className="mt-1 line-clamp-2 text-ink-muted">{prompt.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function usePrompts(language: string): [PromptView[] | null, boolean, () => void] {
  const [prompts, setPrompts] = useState<PromptView[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    const answer = import("#workers/contract/prompts/prompts").then(
      ({ PromptListResponse }) => PromptListResponse,
    );
    callApi(`/prompts?language=${language}`, { answer }).then(
      ({ data }) => setPrompts(data),
      () => setFailed(true),
    );
  };
  useEffect(load, [language]);
  return [prompts, failed, load];
}
