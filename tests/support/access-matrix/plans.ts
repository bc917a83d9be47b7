import { open, ownerOnly, userOnly, type AccessRows } from "./row";

/** No plan is free as seeded, and no module is on: what is refused for that reason is refused after the guard. */
const PAID_PLAN = { plan_id: 1 };

/** Plans, what they allow, and modules. */
export const PLAN_ROWS: AccessRows = {
  "POST /check-plan/user/limits": userOnly("/check-plan/user/limits", { query_type: "chat" }),
  "POST /check-plan/user/activity": userOnly("/check-plan/user/activity", { query_type: "chat" }),
  "POST /check-plan/details": userOnly("/check-plan/details", {}),
  "GET /user/:user/modules": ownerOnly(({ owner }) => `/user/${owner.id}/modules`),
  "POST /user/:user/modules/:module/activate": ownerOnly(
    ({ owner }) => `/user/${owner.id}/modules/999/activate`,
    undefined,
    404,
  ),
  "POST /user/:user/modules/:module/deactivate": ownerOnly(
    ({ owner }) => `/user/${owner.id}/modules/8/deactivate`,
  ),
  "POST /user/:user/upgrade": ownerOnly(({ owner }) => `/user/${owner.id}/upgrade`, PAID_PLAN, 404),
  "GET /prompts": open("/prompts?language=fr"),
};
