import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MODULE_KEYS, MODULES } from "#workers/contract/modules";
import { moduleOfScreen, screenOfPath, type UserScreen } from "#workers/contract/route-access";
import { useMenu } from "../menu/menu-entries";
import { REQUESTED_MODULE_KEY } from "./requested-module-key";

/**
 * Returns the address that the stored wish for a module leads to, for a user who is at `path` and to whom these screens
 * are open; null if the module is not among them, or the user is there already: the wish is spent. A wish that leads
 * somewhere stays until that address has come: a reader who leaves the page before is led there by the next. The loader
 * of the address decides as for any other visit.
 */
export function readRequestedModule(
  open: readonly UserScreen[],
  storage: Storage,
  path: string,
): string | null {
  const wish = storage.getItem(REQUESTED_MODULE_KEY);
  const module = MODULE_KEYS.find((key) => key === wish);
  const screen = module && screenOfPath(MODULES[module].home);
  const here = screenOfPath(path);
  const isThere = here !== null && moduleOfScreen(here) === module;
  if (module && screen && open.includes(screen) && !isThere) return MODULES[module].home;
  storage.removeItem(REQUESTED_MODULE_KEY);
  return null;
}

/** Leads a user who came for a module there, once; a guest's wish waits until someone has signed in. */
export default function RequestedModule() {
  const { open } = useMenu();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const left = useRef<string | null>(null);
  useEffect(() => {
    const to = readRequestedModule(open, localStorage, pathname);
    if (!to) return;
    left.current = key;
    navigate(to);
    // Once: a wish is left on other pages than these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Arrived where the guard has let the reader.
  useEffect(() => {
    if (left.current === null || left.current === key) return;
    localStorage.removeItem(REQUESTED_MODULE_KEY);
    left.current = null;
  }, [key]);
  return null;
}
