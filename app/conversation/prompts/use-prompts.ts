import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PromptCategory } from "#workers/contract/prompts/prompt-categories";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { fetchPresets } from "../settings/preset-calls";

/** A prompt that can be chosen: the user's own, or one of the product's. */
export interface Prompt {
  id: string;
  title: string;
  text: string;
  category: PromptCategory | "own";
}

/** The user's own prompts by name, then the product's; null until they are there. `failure` says why they are not. */
export function usePrompts() {
  const { i18n } = useTranslation();
  const { id: user } = useUser();
  const [prompts, setPrompts] = useState<Prompt[] | null>(null);
  const { run, failure } = useAction();
  const load = () =>
    void run(async (signal) => {
      const answer = import("#workers/contract/prompts/prompts").then(
        ({ PromptListResponse }) => PromptListResponse,
      );
      const [own, product] = await Promise.all([
        user ? fetchPresets(user, "prompt", signal) : [],
        callApi(`/prompts?language=${i18n.language}`, { answer, signal }),
      ]);
      setPrompts([
        ...own.map(({ id, name, text }) => ({ id, title: name, text, category: "own" as const })),
        ...product.data,
      ]);
    });
  useEffect(load, [run, user, i18n.language]);
  return { prompts, failure, load };
}
