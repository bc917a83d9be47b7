import { HEAD_SCRIPT } from "./head-script";

/**
 * Loads what pages that are only read have of script: the notices, and what lets the examples of the landing page
 * rotate. It waits until the page was painted, because on a slow line the scripts would take from what is read first.
 * The build gives the files these names.
 */
export const READING_SCRIPT = `addEventListener("load",()=>setTimeout(()=>{for(const file of ["start-page-notices",...(document.querySelector("[data-showcase]")?["showcase"]:[])])document.head.append(Object.assign(document.createElement("script"),{type:"module",src:"/"+file+".js"}))},100))`;

let hashes: Promise<string[]> | undefined;

/** The hashes of all inline scripts of a page that is only read, by which its policy knows them. */
export const hashesOfReadingPages = (): Promise<string[]> =>
  (hashes ??= Promise.all([HEAD_SCRIPT, READING_SCRIPT].map(hashOf)));

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
