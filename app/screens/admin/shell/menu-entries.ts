import {
  Activity,
  Bot,
  ChartColumn,
  ChartLine,
  CreditCard,
  HardDrive,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  Lightbulb,
  ListChecks,
  Mail,
  MailCheck,
  Newspaper,
  ScrollText,
  Share2,
  Settings,
  Store,
  Tag,
  Tags,
  Users,
  WandSparkles,
  type LucideIcon,
} from "lucide-react";

export interface AdminEntry {
  to: string;
  /** The key of its name below `menu` in the administration's texts. */
  name:
    | "overview"
    | "mailSettings"
    | "storageSettings"
    | "aiModels"
    | "marketplace"
    | "plans"
    | "products"
    | "payments"
    | "settings"
    | "templates"
    | "categories"
    | "ameliorations"
    | "prompts"
    | "content"
    | "users"
    | "usage"
    | "statistics"
    | "sharedLinks"
    | "audit"
    | "operations"
    | "jobs"
    | "outbox";
  Icon: LucideIcon;
}

/** The administration's menu, top to bottom: a screen without a row here is not in it. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: "/admin", name: "overview", Icon: LayoutDashboard },
  { to: "/admin/ai-models", name: "aiModels", Icon: Bot },
  { to: "/admin/marketplace", name: "marketplace", Icon: Store },
  { to: "/admin/plans", name: "plans", Icon: Layers },
  { to: "/admin/products", name: "products", Icon: Tag },
  { to: "/admin/payments", name: "payments", Icon: CreditCard },
  { to: "/admin/templates", name: "templates", Icon: LayoutTemplate },
  { to: "/admin/categories", name: "categories", Icon: Tags },
  { to: "/admin/ameliorations", name: "ameliorations", Icon: WandSparkles },
  { to: "/admin/prompts", name: "prompts", Icon: Lightbulb },
  { to: "/admin/settings", name: "settings", Icon: Settings },
  { to: "/admin/mail-settings", name: "mailSettings", Icon: MailCheck },
  { to: "/admin/storage-settings", name: "storageSettings", Icon: HardDrive },
  { to: "/admin/content", name: "content", Icon: Newspaper },
  { to: "/admin/users", name: "users", Icon: Users },
  { to: "/admin/usage", name: "usage", Icon: ChartColumn },
  { to: "/admin/statistics", name: "statistics", Icon: ChartLine },
  { to: "/admin/shared-links", name: "sharedLinks", Icon: Share2 },
  { to: "/admin/audit", name: "audit", Icon: ScrollText },
  { to: "/admin/operations", name: "operations", Icon: Activity },
  { to: "/admin/jobs", name: "jobs", Icon: ListChecks },
  { to: "/admin/outbox", name: "outbox", Icon: Mail },
];

/** Whether the reader is at that entry's screen, or at one below it. */
export const isAt = (entry: AdminEntry, pathname: string): boolean =>
  entry.to === "/admin"
    ? pathname.replace(/\/$/, "") === "/admin"
    : `${pathname}/`.startsWith(`${entry.to}/`);
