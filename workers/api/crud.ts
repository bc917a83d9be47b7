import { RecordParams } from "../contract/admin/resource-page";
import { getRecord } from "../domain/admin/read-records";
import type { Resource } from "../domain/admin/resource";
import { createRecord, deleteRecord, updateRecord } from "../domain/admin/write-records";
import type { ApiRouter } from "./router";

interface CrudOptions {
  /** What one record is called in the API's description: `a plan`. */
  one: string;
  /** False where the noun answers a single record itself, to everybody. */
  get?: boolean;
}

/** The administrators' calls of a resource: POST, GET, PUT and DELETE. Static paths below it must stand before. */
export function addCrud<Row extends { id: number }, Record extends object, Input>(
  router: ApiRouter,
  path: string,
  resource: Resource<Row, Record, Input>,
  { one, get = true }: CrudOptions,
): ApiRouter {
  const record = `${path}/:id`;
  const guard = "admin";
  if (get)
    router.get(record, { guard, summary: `Read ${one}`, params: RecordParams }, ({ ctx, params }) =>
      getRecord(ctx, resource, params.id),
    );
  return router
    .post(path, { guard, summary: `Create ${one}`, body: resource.create }, async ({ ctx, c, body }) =>
      c.json(await createRecord(ctx, resource, body as Input), 201),
    )
    .put(
      record,
      { guard, summary: `Change ${one}`, params: RecordParams, body: resource.update },
      ({ ctx, params, body }) => updateRecord(ctx, resource, params.id, body as Input),
    )
    .delete(record, { guard, summary: `Delete ${one}`, params: RecordParams }, async ({ ctx, params }) => {
      await deleteRecord(ctx, resource, params.id);
      return { success: true };
    });
}
