import type { JobKind } from "../../contract/jobs";
import { eraseAccountJob } from "../accounts/erase/erase-account";
import { titleConversationJob } from "../conversations/generate-title";
import { purgeConversationsJob } from "../conversations/purge-conversations";
import { sendMailJob } from "../mail/deliver-mail";
import { moduleParts } from "../modules/manifest";
import { closeCustomerJob } from "../payments/close-customer";
import { comparePaymentsJob } from "../payments/compare-payments";
import { syncCustomerJob } from "../payments/sync-customer";
import { syncProductJob } from "../payments/sync-product";
import { moveFilesJob } from "../storage/move-files";
import type { JobDefinition } from "./define-job";

const SHARED_JOBS: readonly JobDefinition[] = [
  sendMailJob,
  eraseAccountJob,
  purgeConversationsJob,
  titleConversationJob,
  syncCustomerJob as JobDefinition,
  closeCustomerJob,
  syncProductJob,
  comparePaymentsJob as JobDefinition,
  moveFilesJob as JobDefinition,
];

/** The definition of a kind of job; undefined if no part of the product has that kind (any more). */
export function findJob(kind: string): JobDefinition | undefined {
  const isOfKind = (definition: JobDefinition) => definition.kind === kind;
  return (
    SHARED_JOBS.find(isOfKind) ??
    moduleParts()
      .flatMap(({ jobs }) => jobs)
      .find(isOfKind)
  );
}

/** As `findJob`, for jobs that this version has recorded. Throws where there is no such work. */
export function jobOfKind(kind: JobKind): JobDefinition {
  const definition = findJob(kind);
  if (!definition) throw new Error(`unknown kind of job: ${kind}`);
  return definition;
}
