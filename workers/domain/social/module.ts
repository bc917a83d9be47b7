import type { ModuleParts } from "../modules/module-parts";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [],
  turns: [],
  schedules: {},
  erase: null,
  export: null,
};
