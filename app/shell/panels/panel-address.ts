import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";

/** The search parameters of panels: those of a screen never have these names. */
const OWN = ["panel", "item"];

/** The address of a screen with a panel open, and in it one of its items. */
export function panelAddress(search: string, panel: string | null, item?: string): string {
  const params = new URLSearchParams(search);
  for (const name of OWN) params.delete(name);
  if (panel) params.set("panel", panel);
  if (item) params.set("item", item);
  return `?${params.toString()}`;
}

/** Opens a panel above the screen that is shown, or closes it. The way back closes what was opened. */
export function usePanel() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (panel: string | null, item?: string) =>
      navigate(panelAddress(search, panel, item), { preventScrollReset: true, replace: panel === null }),
    [search, navigate],
  );
  return { open, close: () => open(null), item: new URLSearchParams(search).get("item") };
}
