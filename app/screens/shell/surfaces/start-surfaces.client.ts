import { watchPage } from "./page-watch";

/** The name that the build gives to `mount-surfaces`; see vite.config.ts. */
const SURFACES = "/page-surfaces.js";

/**
 * Runs late on every page, on those that are only read too: it looks for what may have to be shown, and fetches the
 * surfaces, with the framework and the texts where the page has none, only when there is something.
 */
const stop = watchPage({ onUpdate: mountSurfaces, onConsent: mountSurfaces });

function mountSurfaces(): void {
  stop();
  void import(/* @vite-ignore */ SURFACES).catch(() => {});
}
