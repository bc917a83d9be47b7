import { CalendarDays, FileSearch, Headset, MessagesSquare, PenLine, type LucideIcon } from "lucide-react";
import type { SiteModule } from "./site-links";

/** One icon for each part of the product, the same on every public page. */
export const MODULE_ICONS: Record<SiteModule, LucideIcon> = {
  chat: MessagesSquare,
  pdf: FileSearch,
  writing: PenLine,
  planner: CalendarDays,
  chatbots: Headset,
};
