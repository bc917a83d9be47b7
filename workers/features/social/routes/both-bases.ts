import { Routes } from "../../../core/routes/routes";

/** Either base, where it ends: `/social/plannerish` is below none. */
const BASE = /\/social([/-])planner(?=\/|$)/;

/** The same path with the planner's other base; any other path as it is. */
export const otherBase = (path: string): string =>
  path.replace(BASE, (_, mark) => (mark === "/" ? "/social-planner" : "/social/planner"));

/**
 * Lets every route of the planner answer below its other base too: clients use either. The description of the API names
 * one of them.
 */
export const underBothBases = <Calls>({ routes }: Routes<Calls>): Routes<Calls> =>
  new Routes(
    routes.map((route) => {
      const other = otherBase(route.path);
      return other === route.path ? route : { ...route, otherPath: other };
    }),
  );
