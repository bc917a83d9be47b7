import { Brain, FolderKanban, Lightbulb, Share2, SlidersHorizontal, type LucideIcon } from "lucide-react";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { withTexts } from "~/i18n/load-texts";

interface Panel {
  Icon: LucideIcon;
  Content: LazyExoticComponent<ComponentType>;
}

/** The panels that an address opens above a screen, `?panel=…`, in the order of their list. */
export const PANELS = {
  projects: {
    Icon: FolderKanban,
    Content: lazy(() => withTexts(["projects"], () => import("./projects/projects-panel"))),
  },
  memory: {
    Icon: Brain,
    Content: lazy(() => withTexts(["memory"], () => import("./memory/memory-panel"))),
  },
  presets: {
    Icon: SlidersHorizontal,
    Content: lazy(() => withTexts(["presets"], () => import("./presets/presets-panel"))),
  },
  prompts: {
    Icon: Lightbulb,
    Content: lazy(() => withTexts(["prompts"], () => import("./prompts/prompts-panel"))),
  },
  links: {
    Icon: Share2,
    Content: lazy(() => withTexts(["share"], () => import("./links/links-panel"))),
  },
} as const satisfies Record<string, Panel>;

export type PanelName = keyof typeof PANELS;

export const PANEL_NAMES = Object.keys(PANELS) as PanelName[];

export const isPanel = (name: string): name is PanelName => Object.hasOwn(PANELS, name);
