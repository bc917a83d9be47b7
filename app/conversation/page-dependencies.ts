import type { EngineDependencies } from "./engine/engine-dependencies";
import { knownModel } from "./models/known-models";

/** What the engine needs of every page. */
export const PAGE: Pick<EngineDependencies, "nameOf" | "onFrame"> = {
  nameOf: (id) => knownModel(id)?.name,
  // A hidden page renders no frames, and its text still has to stay up to date.
  onFrame: (redraw) => (document.hidden ? setTimeout(redraw, 250) : requestAnimationFrame(redraw)),
};
