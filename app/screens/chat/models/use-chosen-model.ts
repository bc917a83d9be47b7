import { useCallback, useEffect, useState } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import { browserStorage } from "~/browser/storage";
import { rememberModels } from "~/conversation/models/known-models";

const KEY = "atelier:model";

/** The model that questions go to: the one last chosen in this browser, else the first displayed. */
export function useChosenModel(
  displayed: AiModelView[],
): [AiModelView | undefined, (model: AiModelView) => void] {
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
    try {
      browserStorage("localStorage").setItem(KEY, JSON.stringify(model));
    } catch {
      // A full storage only costs the choice its survival of this visit.
    }
  }, []);
  return [chosen, choose];
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
