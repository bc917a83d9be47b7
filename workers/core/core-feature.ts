import type { Feature } from "./feature";
import { moveFilesJob } from "./files/move-files";
import { expireUploads } from "./files/uploads/expire-uploads";
import type { JobDefinition } from "./jobs/define-job";
import { pruneJobs, wakeDueJobs } from "./jobs/wake-due-jobs";
import { keepVectorsOfModel, makeVectorsJob } from "./knowledge/vectors/make-vectors";
import { sendMailJob } from "./mail/deliver-mail";
import { pruneMail } from "./mail/send-mail";
import { pruneHours } from "./operations/count-incident";
import { indexWordsJob } from "./search/index-words";

/** The work of the shared parts themselves. */
export const core = {
  jobs: [
    sendMailJob as JobDefinition,
    moveFilesJob as JobDefinition,
    indexWordsJob as JobDefinition,
    makeVectorsJob as JobDefinition,
  ],
  schedules: {
    daily: [pruneMail, pruneJobs, pruneHours],
    hourly: [expireUploads],
    everyMinute: [wakeDueJobs, keepVectorsOfModel],
  },
} satisfies Feature;
