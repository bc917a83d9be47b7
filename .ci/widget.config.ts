import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The one script that other sites include, as one file without imports, at an address that never changes. */
export default defineConfig({
  root: fromRoot("."),
  publicDir: false,
  resolve: { alias: { "#workers": fromRoot("workers") } },
  build: {
    target: "es2022",
    outDir: fromRoot("build/client"),
    emptyOutDir: false,
    modulePreload: false,
    lib: {
      entry: fromRoot("app/widget/widget.ts"),
      name: "atelierWidget",
      formats: ["iife"],
      fileName: () => "widget.js",
    },
  },
});
