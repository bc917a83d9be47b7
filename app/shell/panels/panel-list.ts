import { Brain, FolderKanban, Lightbulb, Share2, SlidersHorizontal, type LucideIcon } from "lucide-react";

/** The panels that an address opens above a screen, `?panel=…`, in the order of their list, with their icons. */
export const PANELS = {
  projects: FolderKanban,
  memory: Brain,
  presets: SlidersHorizontal,
  prompts: Lightbulb,
  links: Share2,
} as const satisfies Record<string, LucideIcon>;

export type PanelName = keyof typeof PANELS;

export const PANEL_NAMES = Object.keys(PANELS) as PanelName[];

export const isPanel = (name: string): name is PanelName => Object.hasOwn(PANELS, name);
