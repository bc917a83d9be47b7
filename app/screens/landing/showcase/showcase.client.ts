import { startShowcase } from "./start-showcase";

/** Script that the landing page has beyond other public pages; it is loaded when the page can already be read. */
for (const root of document.querySelectorAll<HTMLElement>("[data-showcase]")) startShowcase(root);
