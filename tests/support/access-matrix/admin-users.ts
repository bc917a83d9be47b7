import { adminOnly, type AccessRows } from "./row";

/** Calls with which administrators see users and their usage. */
export const ADMIN_USER_ROWS: AccessRows = {
  "GET /admin/usage": adminOnly("/admin/usage?page=1&from=2026-01-01"),
};
