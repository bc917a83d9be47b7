import type { ModuleKey } from "#workers/contract/modules";
import type { UserScreen } from "#workers/contract/route-access";

/** A module that the user has switched on. */
export interface MenuModule {
  key: ModuleKey;
  name: string;
  /** Name of an icon of the menu. */
  icon: string;
  to: string;
  /** Number of things in the module that wait for the user. */
  attention: number;
}

/** The entries that the menu may show. */
export interface MenuData {
  /** The screens that the guard lets this visitor see. */
  open: UserScreen[];
  modules: MenuModule[];
}
