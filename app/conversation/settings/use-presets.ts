import { useCallback, useEffect, useState } from "react";
import type { Preset, ViewOf } from "#workers/contract/chat/presets";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { fetchPresets } from "./preset-calls";

/** The user's presets of a kind by name, null until they are there; and what reads them again. */
export function usePresets<Kind extends Preset["kind"]>(kind: Kind) {
  const { id } = useUser();
  const [presets, setPresets] = useState<ViewOf<Kind>[] | null>(null);
  const { run, failure } = useAction();
  const load = useCallback(
    () => void run(async (signal) => setPresets(await fetchPresets(id, kind, signal))),
    [run, id, kind],
  );
  useEffect(load, [load]);
  return { presets, failure, load };
}
