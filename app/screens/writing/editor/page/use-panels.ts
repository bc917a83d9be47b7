import { useCallback, useState } from "react";
import type { Panel } from "../head/editor-head";

export interface Panels {
  panels: readonly Panel[];
  isOpen: (panel: Panel) => boolean;
  turn: (panel: Panel, on: boolean) => void;
  flip: (panel: Panel) => void;
}

/** The panels that are open next to the text. */
export function usePanels(): Panels {
  const [panels, setPanels] = useState<readonly Panel[]>([]);
  const turn = useCallback(
    (panel: Panel, on: boolean) =>
      setPanels((open) => [...open.filter((other) => other !== panel), ...(on ? [panel] : [])]),
    [],
  );
  const isOpen = (panel: Panel) => panels.includes(panel);
  return { panels, isOpen, turn, flip: (panel) => turn(panel, !isOpen(panel)) };
}
