import { useCallback, useEffect, useState } from "react";
import { z } from "zod/mini";
import { PROVIDERS, type AiModelView } from "#workers/contract/ai-models";
import { browserStorage } from "../conversation/browser-storage";
import { rememberModels } from "./model-list";

const KEY = "atelier:model";

/** What a later visit must know of a model to ask it without the list. */
const Chosen = z.looseObject({
  id: z.number(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  request_name: z.string(),
  can_stream: z.number(),
  premium: z.number(),
  input_price: z.number(),
  output_price: z.number(),
  supports_images: z.number(),
});

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
    const stored = Chosen.safeParse(JSON.parse(browserStorage("localStorage").getItem(KEY) ?? "null"));
    return stored.success ? (stored.data as unknown as AiModelView) : null;
  } catch {
    return null;
  }
}
