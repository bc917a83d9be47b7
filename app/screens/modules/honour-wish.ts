import { MODULE_KEYS, MODULES } from "#workers/contract/modules";
import { screenOfPath, type UserScreen } from "#workers/contract/route-access";
import { MODULE_WISH_KEY } from "../shell/module-wish";

/**
 * Where the stored wish for a module leads a user to whom these screens are open; null where the module is not among
 * them, and the wish is spent. One that leads somewhere stays until that address has come: a reader who leaves the page
 * before is led there by the next. The loader of the address decides as for any other visit.
 */
export function readWish(open: readonly UserScreen[], storage: Storage): string | null {
  const wish = storage.getItem(MODULE_WISH_KEY);
  const module = MODULE_KEYS.find((key) => key === wish);
  const screen = module && screenOfPath(MODULES[module].home);
  if (module && screen && open.includes(screen)) return MODULES[module].home;
  storage.removeItem(MODULE_WISH_KEY);
  return null;
}
