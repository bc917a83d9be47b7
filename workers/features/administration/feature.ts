import type { Feature } from "../../core/feature";
import { jobs } from "./routes/jobs";
import { mailSettings } from "./routes/mail-settings";
import { platform } from "./routes/platform";
import { settings } from "./routes/settings";
import { storageSettings } from "./routes/storage-settings";

/** The area in which operators see and set everything. */
export const administration = {
  routes: [platform, mailSettings, storageSettings, jobs, settings],
} satisfies Feature;
