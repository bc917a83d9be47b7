import { expect, test } from "vitest";
import { Routes } from "../../workers/core/routes/routes";
import { inOrder } from "../../workers/http/api";

const spec = { guard: "anyone", summary: "" } as const;
const handle = () => new Response();

test("a static segment goes before a parameter, in whatever order features declare their routes", () => {
  const { routes } = new Routes()
    .get("/documents/:user/:file", spec as never, handle as never)
    .get("/documents/:user/content", spec as never, handle as never)
    .get("/documents/search/:words", spec as never, handle as never)
    .get("/:any/search/all", spec as never, handle as never);
  expect(inOrder(routes).map(({ path }) => path)).toEqual([
    "/documents/search/:words",
    "/documents/:user/content",
    "/documents/:user/:file",
    "/:any/search/all",
  ]);
});

test("a route answers at its other path too", () => {
  const { routes } = new Routes().get("/social/planner/posts", spec as never, handle as never);
  const [route] = routes;
  const served = inOrder([{ ...route!, otherPath: "/social-planner/posts" }]);
  expect(served.map(({ path }) => path)).toEqual(["/social-planner/posts", "/social/planner/posts"]);
});
