import { releaseSchedule, scheduleFrom, updateSchedule } from "../objects/schedules.ts";
import type { Route } from "./route.ts";

export const scheduleRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/subscription_schedules",
    params: ["from_subscription"],
    run: ({ account, params }) =>
      scheduleFrom(
        account,
        account.get("subscription", params.required("from_subscription"), "from_subscription"),
      ),
  },
  {
    method: "GET",
    path: "/v1/subscription_schedules/:id",
    params: [],
    run: ({ account, id }) => account.get("subscription_schedule", id),
  },
  {
    method: "POST",
    path: "/v1/subscription_schedules/:id",
    params: ["phases", "end_behavior", "proration_behavior"],
    run: ({ account, params, id }) => {
      const schedule = account.get("subscription_schedule", id);
      updateSchedule(account, schedule, params);
      return schedule;
    },
  },
  {
    method: "POST",
    path: "/v1/subscription_schedules/:id/release",
    params: [],
    run: ({ account, id }) => {
      const schedule = account.get("subscription_schedule", id);
      releaseSchedule(account, schedule);
      return schedule;
    },
  },
];
