/** Keys of the modules on the wire; `rédaction` carries its accent. */
export const MODULE_KEYS = ["pdf", "rédaction", "social", "support"] as const;

export type ModuleKey = (typeof MODULE_KEYS)[number];

export interface ModuleFacts {
  /** Id of its marketplace entry; the specification gives it. */
  id: number;
  /** Where its screens begin. */
  home: string;
  /** Its screens exist: only then may an administrator offer it. */
  isBuilt: boolean;
}

/** The one table of what the modules are called, and where. */
export const MODULES: Record<ModuleKey, ModuleFacts> = {
  pdf: { id: 8, home: "/user/pdf-chat", isBuilt: true },
  rédaction: { id: 5, home: "/user/assistant-ia", isBuilt: false },
  social: { id: 2, home: "/user/social-planner", isBuilt: false },
  support: { id: 1, home: "/user/support-chat", isBuilt: false },
};

/** The module behind a marketplace entry; null for entries that the product does not serve itself. */
export const moduleOfId = (id: number): ModuleKey | null =>
  MODULE_KEYS.find((key) => MODULES[key].id === id) ?? null;

/** A module as the marketplace and the menu show it. */
export interface ModuleView {
  id: number;
  module_key: ModuleKey | null;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  icon: string;
  /** Offered at all. */
  active: 0 | 1;
}

/** A user's module: `active` tells whether this user has switched it on. */
export interface UserModuleView extends Omit<ModuleView, "active"> {
  marketplace_id: number;
  active: 0 | 1;
  /** Whether the user's plan covers it. */
  covered: 0 | 1;
}
