import type { z } from "zod/mini";
import { RecordParams } from "../../contract/admin/resource-page";
import { Done } from "../../contract/response";
import { getRecord } from "../records/read-records";
import type { Resource } from "../records/resource";
import { createRecord, deleteRecord, updateRecord } from "../records/write-records";
import { DONE, type Routes } from "./routes";

interface CrudOptions<Record> {
  /** One record, as the API description names it: `a plan`. */
  one: string;
  record: z.ZodMiniType<Record>;
  /** False if another route already returns a single record, to everyone. */
  get?: boolean;
}

/**
 * The administrators' calls of a resource: POST, GET, PUT and DELETE.
 */
export function addCrud<Calls, Row extends { id: number }, Record extends object, Input>(
  router: Routes<Calls>,
  path: string,
  resource: Resource<Row, Record, Input>,
  { one, record: answer, get = true }: CrudOptions<Record>,
): Routes<Calls> {
  const record = `${path}/:id`;
  const guard = "admin";
  if (get)
    router.get(record, { guard, summary: `Read ${one}`, params: RecordParams, answer }, ({ ctx, params }) =>
      getRecord(ctx, resource, params.id),
    );
  router.post(
    path,
    { guard, summary: `Create ${one}`, body: resource.create, answer, status: 201 },
    ({ ctx, body }) => createRecord(ctx, resource, body as Input),
  );
  router.put(
    record,
    { guard, summary: `Change ${one}`, params: RecordParams, body: resource.update, answer },
    ({ ctx, params, body }) => updateRecord(ctx, resource, params.id, body as Input),
  );
  router.delete(
    record,
    { guard, summary: `Delete ${one}`, params: RecordParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteRecord(ctx, resource, params.id);
      return DONE;
    },
  );
  return router;
}
