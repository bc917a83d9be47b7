import { Blocks, Bot, CalendarDays, FileText, PenLine, type LucideIcon } from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  bot: Bot,
  "calendar-days": CalendarDays,
  "file-text": FileText,
  "pen-line": PenLine,
};

/** The icon that a marketplace entry names; a general one for other names. */
export const moduleIcon = (name: string): LucideIcon => ICONS[name] ?? Blocks;
