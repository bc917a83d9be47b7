import type { ApiRouter } from "../router";

/** Either base, where it ends: `/social/plannerish` is below none. */
const BASE = /\/social([/-])planner(?=\/|$)/;

/** The same path with the planner's other base; any other path as it is. */
export const otherBase = (path: string): string =>
  path.replace(BASE, (_, mark) => (mark === "/" ? "/social-planner" : "/social/planner"));

/**
 * Lets every route of the planner answer below its other base too: clients use either. The description of the API names
 * one of them.
 */
export function underBothBases<Router extends ApiRouter<never> | ApiRouter>(router: Router): Router {
  const { hono } = router as ApiRouter;
  for (const { method, path, handler } of [...hono.routes]) {
    const other = otherBase(path);
    if (other !== path) hono.on(method, other, handler);
  }
  return router;
}
