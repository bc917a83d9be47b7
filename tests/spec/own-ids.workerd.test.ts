import { expect, test } from "vitest";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import { ACCESS_MATRIX } from "../support/access-matrix/access-matrix";
import { newScene, type Scene } from "../support/access-matrix/row";
import { fieldsRead } from "./response-fields";

/** Calls whose body names the caller, and the field that does. */
const NAMING = routesOf(FEATURES).flatMap(({ method, path, spec }) =>
  [...fieldsRead(spec.body).keys()]
    .filter((field) => ["user_id", "userId"].includes(field))
    .map((field) => [`${method} ${path}`, field] as const),
);

async function statusOf(key: string, scene: Scene, named: Record<string, string>): Promise<number> {
  const { path, json } = ACCESS_MATRIX[key]!;
  const address = typeof path === "string" ? path : await path(scene);
  const given = typeof json === "function" ? (json as () => object)() : (json ?? {});
  const method = key.split(" ")[0]!;
  if (given instanceof FormData) for (const [name, id] of Object.entries(named)) given.set(name, id);
  const body = given instanceof FormData ? { body: given } : { json: { ...given, ...named } };
  const response = await scene.owner.client.call(`/api${address}`, { method, ...body });
  await response.text();
  return response.status;
}

test.each(NAMING)("%s takes the caller's own id as %s, and refuses another's", async (key, field) => {
  const scene = await newScene();
  const { owner, other } = scene;
  expect(await statusOf(key, scene, { [field]: other.id })).toBe(403);
  expect(await statusOf(key, scene, { [field]: owner.id })).toBe(ACCESS_MATRIX[key]!.expected.owner);
});
