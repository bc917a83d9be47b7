import type { z } from "zod/mini";
import { RecordParams } from "../../../contract/admin/resource-page";
import { Done } from "../../../contract/response";
import type { Resource } from "../../../core/records/resource";
import { createRecord, deleteRecord, updateRecord } from "../../../core/records/write-records";
import { DONE, type Routes } from "../../../core/routes/routes";

interface VerbCalls<Record, Answer> {
  /** One record, as the API description names it: `a template`. */
  one: string;
  /** The response schema of calls that write. */
  answer: z.ZodMiniType<Answer>;
  /** Makes such a response of a record. */
  answerOf: (record: Record) => Answer;
}

/**
 * The administrators' calls of a resource whose paths name the verb: `…-add`, `…-update/{id}` by POST, `…-delete/{id}`.
 */
export function addVerbCalls<
  Calls,
  Path extends string,
  Row extends { id: number },
  Record extends object,
  Input,
  Answer,
>(
  router: Routes<Calls>,
  path: Path,
  resource: Resource<Row, Record, Input>,
  { one, answer, answerOf }: VerbCalls<Record, Answer>,
): Routes<Calls> {
  const guard = "admin";
  router.post(
    `${path}-add`,
    { guard, summary: `Create ${one}`, body: resource.create, answer, status: 201 },
    async ({ ctx, body }) => answerOf(await createRecord(ctx, resource, body as Input)),
  );
  router.post(
    `${path}-update/:id`,
    { guard, summary: `Change ${one}`, params: RecordParams, body: resource.update, answer },
    async ({ ctx, params, body }) => answerOf(await updateRecord(ctx, resource, params.id, body as Input)),
  );
  router.delete(
    `${path}-delete/:id`,
    { guard, summary: `Delete ${one}`, params: RecordParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteRecord(ctx, resource, params.id);
      return DONE;
    },
  );
  return router;
}
