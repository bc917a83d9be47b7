import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * What the Worker's own code has too: the pages import it by name, and the Worker's bundle has each once.
 */
export const MODULES_OF_WORKER = [
  /^#workers\//,
  /^(?:@remix-run\/router|@remix-run\/server-runtime|eventsource-parser|i18next|zod)(?:\/|$)/,
];

const REACT_DOM_SERVER = fileURLToPath(
  new URL("../node_modules/react-dom/cjs/react-dom-server.browser.production.min.js", import.meta.url),
);

/** What is left of React DOM where nothing is mounted. Overlays import it, and render nothing on the server. */
const REACT_DOM = "\0react-dom-on-server";
const REACT_DOM_SOURCE = `export const flushSync = (run) => run();
export const createPortal = () => null;
export default { flushSync, createPortal };`;

/**
 * Takes out of the packages that render pages what only browsers need: React DOM itself, and its older functions for
 * servers. Through Cloudflare's entry of Remix, the Worker would have Remix twice, as two kinds of modules.
 */
const packagesOnServer = (): Plugin => ({
  name: "packages-on-server",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId(source) {
    if (source === "react-dom") return REACT_DOM;
    if (source === "react-dom/server") return REACT_DOM_SERVER;
    return source === "@remix-run/cloudflare" ? { id: "@remix-run/server-runtime", external: true } : null;
  },
  load: (id) => (id === REACT_DOM ? REACT_DOM_SOURCE : null),
});

/** Marks an `import()` of a part that the server renders too. */
const ON_SERVER = "/* @server */";

/**
 * Leaves out of the server's build what only browsers import: every `import()` without that mark. What
 * is fetched late is mounted late, after an effect or a press, and the Worker would hold an editor, a calendar and
 * writers of files that it never runs. A part that the server renders without the mark fails there, and is drawn by the
 * browser alone.
 */
const browserImportsDropped = (): Plugin => ({
  name: "browser-imports-dropped",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform(code, id) {
    if (!id.includes("/app/") || !code.includes("import(")) return null;
    const dropped: SyntaxNode[] = [];
    visit(this.parse(code), (node) => {
      if (node.type === "ImportExpression" && !code.slice(node.start, node.end).includes(ON_SERVER))
        dropped.push(node);
    });
    return dropped.reduceRight((text, { start, end }) => {
      const failure = JSON.stringify(`Only browsers run ${code.slice(start, end)}`);
      return `${text.slice(0, start)}Promise.reject(new Error(${failure}))${text.slice(end)}`;
    }, code);
  },
});

/** The plugins of the server's build. */
export const serverBuild = (): Plugin[] => [packagesOnServer(), browserImportsDropped()];

interface SyntaxNode extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}

/** Calls `enter` for each node of a syntax tree. */
function visit(part: unknown, enter: (node: SyntaxNode) => void): void {
  if (typeof part !== "object" || part === null) return;
  if ("type" in part) enter(part as SyntaxNode);
  for (const below of Object.values(part)) visit(below, enter);
}
