import type { Feature } from "../../core/feature";
import { pruneVisitorMarks } from "./track-visit";
import { statisticsCalls } from "./routes";

/** Visits of the public pages, and the figures of the administration. */
export const statistics = {
  routes: [statisticsCalls],
  schedules: { daily: [pruneVisitorMarks] },
} satisfies Feature;
