import type { PlanTypeName } from "./plans/plan-types";
import type { NumberSettingKey } from "./settings";

/** A screen of the user area, as the guard knows it. */
interface ScreenFacts {
  /** Address below `/user/`; addresses below that belong to the module too. */
  path: string;
  /** Pages of the module: the file `app/screens/<folder>/<name>/<name>.route.tsx` by its address below `/user/`. */
  pages: Record<string, string>;
  /** Guests are asked to sign in and then return here; without it they are redirected to the dashboard. */
  asksToSignIn?: true;
}

/** Use of a module that users without a plan have. */
export interface FreeUse {
  /** The setting that says how many units they have of each quota in `counted`; at 0 the module is closed to them. */
  setting: NumberSettingKey;
  counted: readonly string[];
  /** Quotas that count as questions for them, instead of having their own limit. */
  asQuestions: readonly string[];
}

/**
 * Facts of a module that the shared parts of the product need. The `feature.ts` that names it has its server side.
 */
export interface ModuleFacts {
  /** Id of its marketplace entry. The entry itself, with its names and icon, is a row that a migration adds. */
  id: number;
  /** The name of its own folders, in `workers/*` and in `app/screens/`. */
  folder: string;
  /** Address at which the module begins. */
  home: string;
  screens: Record<string, ScreenFacts>;
  /** The plan types that cover it. */
  planTypes: readonly PlanTypeName[];
  /** Quotas that plans limit in it: one query type each. */
  quotas: readonly string[];
  /** Requests of the module to a model count as the plan's questions, because no quota of its own does. */
  countsQuestions?: true;
  free: FreeUse | null;
  /** The kinds of its background jobs. */
  jobs: readonly string[];
  /** The module's screens exist: only then may an administrator offer it. */
  isBuilt: boolean;
}

/**
 * The modules by their keys on the wire and in the database; `rédaction` carries its accent. Who may open which
 * address, what plans include and count, which routes and jobs there are: all of it is derived from this list.
 */
const modules = {
  pdf: {
    id: 8,
    folder: "pdf",
    home: "/user/pdf-chat",
    screens: {
      "pdf-chat": { path: "pdf-chat", pages: { library: "pdf-chat", viewer: "pdf-chat/view/:id" } },
    },
    planTypes: ["pdf", "combo"],
    quotas: ["pdf-folders", "pdf-uploads", "pdf-chat", "pdf-image-analyse", "pdf-functionality"],
    free: {
      setting: "free_document_limit",
      counted: ["pdf-uploads", "pdf-folders"],
      asQuestions: ["pdf-chat", "pdf-image-analyse", "pdf-functionality"],
    },
    jobs: [
      "purge-document",
      "analyse-pdf",
      "write-notes",
      "embed-pdf",
      "summarise-pdf",
      "read-scan",
      "finish-scans",
    ],
    isBuilt: true,
  },
  rédaction: {
    id: 5,
    folder: "writing",
    home: "/user/assistant-ia",
    screens: {
      "assistant-ia": { path: "assistant-ia", pages: { assistant: "assistant-ia" } },
      editor: { path: "editor", pages: { editor: "editor/:id?" } },
    },
    planTypes: ["rédaction", "combo"],
    quotas: ["writing"],
    free: null,
    jobs: [],
    isBuilt: true,
  },
  social: {
    id: 2,
    folder: "social",
    home: "/user/social-planner",
    screens: {
      "social-planner": {
        path: "social-planner",
        pages: {
          planner: "social-planner",
          calendar: "social-planner/calendar",
          accounts: "social-planner/accounts",
          new: "social-planner/new",
          details: "social-planner/details/:id",
          post: "social-planner/post/:id",
        },
      },
    },
    planTypes: ["social", "combo"],
    quotas: ["campaigns"],
    countsQuestions: true,
    free: null,
    jobs: ["publish-post", "read-figures", "write-campaign", "plan-campaign"],
    isBuilt: true,
  },
  support: {
    id: 1,
    folder: "chatbots",
    home: "/user/support-chat",
    screens: {
      "support-chat": {
        path: "support-chat",
        pages: {
          chatbots: "support-chat",
          statistics: "support-chat/:id",
          conversations: "support-chat/:id/conversations",
          leads: "support-chat/:id/leads",
          sources: "support-chat/:id/sources",
          design: "support-chat/:id/design",
          share: "support-chat/:id/share",
        },
      },
      "support-chat-create": {
        path: "support-chat/create",
        pages: { create: "support-chat/create" },
        asksToSignIn: true,
      },
    },
    planTypes: ["support", "combo"],
    quotas: ["chatbots"],
    free: null,
    jobs: ["train-chatbot", "embed-chatbot", "replay-checks", "deliver-webhook"],
    isBuilt: true,
  },
} as const satisfies Record<string, ModuleFacts>;

type Modules = typeof modules;

export type ModuleKey = keyof Modules;

/** Names of the modules' screens. */
export type ModuleScreen = { [Key in ModuleKey]: keyof Modules[Key]["screens"] }[ModuleKey];

/** Quotas that plans limit in modules. */
export type ModuleQuota = Modules[ModuleKey]["quotas"][number];

/** Kinds of the modules' jobs. */
export type ModuleJobKind = Modules[ModuleKey]["jobs"][number];

export const MODULES: Record<ModuleKey, ModuleFacts> = modules;

export const MODULE_KEYS = Object.keys(modules) as unknown as readonly [ModuleKey, ...ModuleKey[]];

/** The module behind a marketplace entry; null for entries that the product does not serve itself. */
export const moduleOfId = (id: number): ModuleKey | null =>
  MODULE_KEYS.find((key) => MODULES[key].id === id) ?? null;

/** The modules that a plan type covers. */
export const modulesOfPlan = (type: PlanTypeName): ModuleKey[] =>
  MODULE_KEYS.filter((key) => MODULES[key].planTypes.includes(type));

/** The module that a limit is for; null for what is no module's, such as chats. */
export const moduleOfQuota = (queryType: string): ModuleKey | null =>
  MODULE_KEYS.find((key) => MODULES[key].quotas.includes(queryType)) ?? null;

/** Modules that users without a plan may use, with how many units of each counted quota they have. */
export const freeModules = (
  offered: readonly ModuleKey[],
  settings: Record<NumberSettingKey, number>,
): { key: ModuleKey; free: FreeUse; units: number }[] =>
  offered.flatMap((key) => {
    const { free } = MODULES[key];
    return free && settings[free.setting] > 0 ? [{ key, free, units: settings[free.setting] }] : [];
  });
