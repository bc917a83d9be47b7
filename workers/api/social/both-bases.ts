import type { ApiRouter } from "../router";

const BASES = ["/social/planner/", "/social-planner/"] as const;

/** The same path below the planner's other base; any other path as it is. */
export function otherBase(path: string): string {
  for (const [at, base] of BASES.entries())
    if (path.includes(base)) return path.replace(base, BASES[1 - at]!);
  return path;
}

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
