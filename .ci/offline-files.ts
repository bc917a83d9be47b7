import type { Plugin, Rollup } from "vite";

/** Name in the build of the screen that shows conversations without a network. */
const READER = "offline-reader.js";
/**
 * Files that it loads later: the formatter of answers, with formulas and colours of code, texts, and hints of buttons.
 */
const LOADED_LATER =
  /\/app\/(?:conversation\/markdown\/(?:markdown|math|highlight)\.client\.tsx?|i18n\/(?:import-catalogue\.ts|(?:en|fr)\/(?:chat|offline|ui)\.json)|ui\/hint\.ts)$/;
/** Fonts of formulas in forms other than the one that every browser with service workers reads. */
const OTHER_FONTS = /\.(?:woff|ttf)$/;

/** Lists the files that a service worker keeps for reading without a network: `offline-files.json`. */
export const offlineFiles = (): Plugin => ({
  name: "offline-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const files = [...filesOf(READER, bundle)]
      .filter((file) => !OTHER_FONTS.test(file))
      .map((file) => `/${file}`);
    this.emitFile({ type: "asset", fileName: "offline-files.json", source: JSON.stringify(files.sort()) });
  },
});

function filesOf(start: string, bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") return;
    found.add(file);
    const { importedCss, importedAssets } = chunk.viteMetadata!;
    for (const part of [...importedCss, ...importedAssets]) found.add(part);
    for (const imported of chunk.imports) follow(imported);
    for (const imported of chunk.dynamicImports) {
      const later = bundle[imported];
      if (later?.type === "chunk" && later.moduleIds.some((id) => LOADED_LATER.test(id))) follow(imported);
    }
  };
  follow(start);
  return found;
}
