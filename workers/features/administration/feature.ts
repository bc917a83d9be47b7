import type { Feature } from "../../core/feature";
import { countFiles } from "./operations/count-files";
import { mailAlarms } from "./operations/mail-alarms";
import { jobs } from "./routes/jobs";
import { mailSettings } from "./routes/mail-settings";
import { operations } from "./routes/operations";
import { platform } from "./routes/platform";
import { settings } from "./routes/settings";
import { storageSettings } from "./routes/storage-settings";

/** The area in which operators see and set everything. */
export const administration = {
  routes: [platform, mailSettings, storageSettings, jobs, settings, operations],
  schedules: { hourly: [countFiles], everyMinute: [mailAlarms] },
} satisfies Feature;
