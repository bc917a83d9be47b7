import { posix } from "node:path";

/**
 * Who may import whom. The first row that matches a file holds for it; `imports` lists what it may take from
 * this repository beside its own room, `packages` what it may take from outside (a regular expression).
 */
const rootFiles = /^workers\/[^/]+$/;
const objectClients = /^workers\/durable-objects\/[^/]+\/client$/;
const contract = /^workers\/contract\//;
const domain = /^workers\/domain\//;
const db = /^workers\/db\//;
const providers = /^workers\/providers\//;
const app = /^app\//;
const anyPackage = /./;
const notTheWeb = /^(?!hono|@hono|@remix-run|react|remix|pdfjs-dist|unpdf)/;
const notTheStore = /^(?!drizzle-orm|@remix-run|react|remix|pdfjs-dist|unpdf)/;
const browserPackage = /^(?!hono|drizzle-orm|openai|@anthropic-ai|cloudflare:|node:)/;

const ROOMS = [
  { files: /^workers\/worker\.ts$/, imports: [/^workers\//, /^build\/server/], packages: anyPackage },
  { files: rootFiles, imports: [/^workers\//], packages: anyPackage },
  { files: contract, imports: [], packages: /^zod(\/|$)/ },
  { files: domain, imports: [rootFiles, contract, db, providers, objectClients], packages: notTheWeb },
  {
    files: providers,
    imports: [rootFiles, contract],
    packages: /^(?!hono|drizzle-orm|@remix-run|react|remix|pdfjs-dist|unpdf)/,
  },
  { files: db, imports: [rootFiles, contract], packages: notTheWeb },
  {
    files: /^workers\/durable-objects\//,
    imports: [rootFiles, contract, domain, providers, objectClients],
    packages: notTheWeb,
  },
  {
    files: /^workers\/pdf-reader\//,
    imports: [contract, /^workers\/domain\/pdf\/(analysis|pages)\//, /^workers\/providers\/pdf\//],
    packages: /^(pdfjs-dist|unpdf)(\/|$)/,
  },
  {
    files: /^workers\/(api|queues|schedules)\//,
    imports: [rootFiles, contract, domain, objectClients],
    packages: notTheStore,
  },
  {
    files: /^app\/.*\.server\.tsx?$/,
    imports: [app, contract, domain, rootFiles],
    packages: /^(?!hono|drizzle-orm)/,
  },
  { files: /^app\/.*\.route\.tsx?$/, imports: [app, contract, domain], packages: browserPackage },
  { files: app, imports: [app, contract], packages: browserPackage },
];
const ALIASES = { "~/": "app/", "#workers/": "workers/" };

/** Refuses an import that the file's room may not make. */
export const rooms = {
  meta: {
    type: "problem",
    schema: [],
    messages: { refused: "{{file}} may not import {{target}}: see who may import whom in README.md." },
  },
  create(context) {
    const file = posix.relative(context.cwd, context.filename);
    const room = ROOMS.find(({ files }) => files.test(file));
    if (!room) return {};
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const target = locate(file, node.source.value);
      if (!mayImport(room, file, target))
        context.report({ node, messageId: "refused", data: { file, target: target.name } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function mayImport(room, file, { name, isPackage }) {
  if (isPackage) return room.packages.test(name);
  return sameFolder(file, name) || room.imports.some((allowed) => allowed.test(name));
}

/** A room imports itself; durable objects are one room each. */
function sameFolder(file, name) {
  const depth = file.startsWith("workers/durable-objects/") ? 3 : 2;
  const folder = file.split("/").slice(0, depth).join("/");
  return file.split("/").length > depth && name.startsWith(`${folder}/`);
}

/** What an import names, as a path from the top without its extension, or as a package. */
function locate(file, source) {
  const alias = Object.keys(ALIASES).find((prefix) => source.startsWith(prefix));
  if (!alias && !source.startsWith(".")) return { name: source, isPackage: true };
  const path = alias ? ALIASES[alias] + source.slice(alias.length) : posix.join(posix.dirname(file), source);
  return { name: path.replace(/\.(tsx?|m?js)$/, ""), isPackage: false };
}
