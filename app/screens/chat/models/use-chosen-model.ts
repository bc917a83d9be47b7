import { useCallback, useEffect, useState } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import { browserStorage } from "~/browser/storage";
import { rememberModels } from "~/conversation/models/known-models";

const KEY = "atelier:model";

export interface ChosenModels {
  model: AiModelView | undefined;
  /** The models that questions go to at the same time. */
  others: AiModelView[];
  /** Chooses one model, for this visit and the next ones. */
  choose: (model: AiModelView) => void;
  /** Has another one asked until the reader chooses one; null takes it back. */
  lend: (model: AiModelView | null) => void;
  /** Chooses what questions go to besides the model, until another one is chosen. */
  compare: (others: AiModelView[]) => void;
  /** Goes on with one of the models alone. */
  keep: (id: number) => void;
}

/** The models that questions go to: the one last chosen in this browser, else the first displayed, and further ones. */
export function useChosenModel(displayed: AiModelView[]): ChosenModels {
  const [others, setOthers] = useState<AiModelView[]>([]);
  const [lent, lend] = useState<AiModelView | null>(null);
  const [chosen, setChosen] = useState<AiModelView | undefined>(displayed[0]);
  useEffect(() => {
    rememberModels(displayed);
    const stored = readChosen();
    if (!stored) return;
    rememberModels([stored]);
    setChosen(displayed.find(({ id }) => id === stored.id) ?? stored);
  }, [displayed]);
  const choose = useCallback((model: AiModelView) => {
    setChosen(model);
    lend(null);
    setOthers([]);
    try {
      browserStorage("localStorage").setItem(KEY, JSON.stringify(model));
    } catch {
      // A full storage only costs the choice its survival of this visit.
    }
  }, []);
  // One that changed would have every answer drawn again.
  const keep = useCallback(
    (id: number) => {
      const kept = others.find((model) => model.id === id);
      if (kept) choose(kept);
      else setOthers([]);
    },
    [others, choose],
  );
  return { model: lent ?? chosen, others, choose, lend, compare: setOthers, keep };
}

function readChosen(): AiModelView | null {
  try {
    const stored: unknown = JSON.parse(browserStorage("localStorage").getItem(KEY) ?? "null");
    return isModel(stored) ? stored : null;
  } catch {
    return null;
  }
}

const TEXTS = ["name", "provider", "request_name", "image_url"] as const;
const NUMBERS = ["id", "can_stream", "premium", "supports_images", "input_price", "output_price"] as const;

/** Checks by hand: the first load does without the schema library. The server checks what is asked in any case. */
function isModel(value: unknown): value is AiModelView {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof fields[name] === "string") &&
    NUMBERS.every((name) => typeof fields[name] === "number")
  );
}
