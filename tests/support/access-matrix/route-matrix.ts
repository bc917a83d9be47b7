import type { ModuleKey } from "../../../workers/contract/modules";
import type { PlanTypeName } from "../../../workers/contract/plans/plans";
import type { UserScreen } from "../../../workers/contract/route-access";

/** Where the guard sends: a screen by its name, the sign-in page with the way back, or nowhere. */
export type Cell =
  | "yes"
  | "dashboard"
  | "upgrade"
  | "auth"
  | "pdf-chat"
  | "assistant-ia"
  | "social-planner"
  | "support-chat";

export type MatrixVisitor = "guest" | "no plan" | PlanTypeName;

export const SCREENS: readonly UserScreen[] = [
  "dashboard",
  "history",
  "upgrade",
  "conversation",
  "account",
  "pdf-chat",
  "assistant-ia",
  "editor",
  "social-planner",
  "support-chat",
  "support-chat-create",
  "article",
];

type Row = Record<UserScreen, Cell>;

const row = (...cells: Cell[]): Row =>
  Object.fromEntries(SCREENS.map((screen, at) => [screen, cells[at]!])) as Row;

const D = "dashboard";
const U = "upgrade";
const PDF = "pdf-chat";
const WRITE = "assistant-ia";
const SOCIAL = "social-planner";
const HELP = "support-chat";

/** Routes that each plan opens, for users who have switched on the modules of their plan. */
export const MATRIX: Record<MatrixVisitor, Row> = {
  //          dashboard history upgrade convers. account pdf   assist. editor  social  support create  article
  guest: row("yes", "yes", "yes", D, D, D, D, D, D, D, "auth", D),
  chatai: row("yes", "yes", "yes", D, D, D, D, D, D, D, D, D),
  "no plan": row("yes", "yes", "yes", "yes", "yes", U, U, U, U, U, U, "yes"),
  pdf: row(PDF, "yes", "yes", "yes", "yes", "yes", PDF, PDF, PDF, PDF, PDF, "yes"),
  rédaction: row(WRITE, "yes", "yes", "yes", "yes", WRITE, "yes", "yes", WRITE, WRITE, WRITE, "yes"),
  social: row(SOCIAL, "yes", "yes", "yes", "yes", SOCIAL, SOCIAL, SOCIAL, "yes", SOCIAL, SOCIAL, "yes"),
  support: row(HELP, "yes", "yes", "yes", "yes", HELP, HELP, HELP, HELP, "yes", "yes", "yes"),
  combo: row("yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
};

/** The module whose screens these are; where it is covered but off, a visit switches it on. */
export const MODULE_OF: Partial<Record<UserScreen, ModuleKey>> = {
  "pdf-chat": "pdf",
  "assistant-ia": "rédaction",
  editor: "rédaction",
  "social-planner": "social",
  "support-chat": "support",
  "support-chat-create": "support",
};

/** The address that the guard decides on; null if the visitor stays. */
export function targetOf(cell: Cell, from: string): string | null {
  if (cell === "yes") return null;
  if (cell === "upgrade") return "/user/upgrade?tab=combo";
  return cell === "auth" ? `/auth?to=${encodeURIComponent(from)}` : `/user/${cell}`;
}
