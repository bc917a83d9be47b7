import { posix } from "node:path";

/**
 * Who may import whom. The first row that matches a file holds for it; `imports` lists what it may take from
 * this repository in addition to its own room, `packages` what it may take from outside (a regular expression).
 */
const rootFiles = /^workers\/[^/]+$/;
const objectClients = /^workers\/durable-objects\/[^/]+\/client$/;
const contract = /^workers\/contract\//;
const domain = /^workers\/domain\//;
/** What is no feature's: files at the top of the domain, and turns, whose registry hands in the features' parts. */
const sharedDomain = /^workers\/domain\/(turns\/|[^/]+$)/;
const db = /^workers\/db\//;
const providers = /^workers\/providers\//;
const appRoot = /^app\/[^/]+$/;
/** Parts of the application that know nothing of the screens, those that know least first. */
const ui = /^app\/ui\//;
const browser = /^app\/browser\//;
const i18n = /^app\/i18n\//;
const session = /^app\/session\//;
const conversation = /^app\/conversation\//;
const documents = /^app\/documents\//;
const widget = /^app\/widget\//;
const shell = /^app\/shell\//;
/** The frame and the parts of the public pages. */
const site = /^app\/site\//;
const screens = /^app\/screens\//;
const base = [appRoot, ui, browser, i18n, session];
const anyPackage = /./;
/** What opens the files and pages of strangers: only the readers may. */
const parsers = String.raw`pdfjs-dist|unpdf|linkedom|mammoth|papaparse|@mozilla\/readability|html-encoding-sniffer`;
const notTheWeb = new RegExp(`^(?!hono|@hono|@remix-run|react|remix|${parsers})`);
const notTheStore = new RegExp(`^(?!drizzle-orm|@remix-run|react|remix|${parsers})`);
const browserPackage = /^(?!hono|drizzle-orm|openai|@anthropic-ai|cloudflare:|node:)/;

const ROOMS = [
  { files: /^workers\/worker\.ts$/, imports: [/^workers\//, /^build\/server/], packages: anyPackage },
  { files: rootFiles, imports: [/^workers\//], packages: anyPackage },
  // Browser and server count the characters of a post alike.
  { files: contract, imports: [], packages: /^(zod(\/|$)|twitter-text$)/ },
  {
    // Only the registry knows the features whose turns there are.
    files: /^workers\/domain\/turns\/(?!kinds\.ts$)/,
    imports: [
      rootFiles,
      contract,
      db,
      providers,
      objectClients,
      sharedDomain,
      /^workers\/domain\/(quota|usage)\//,
    ],
    packages: notTheWeb,
  },
  {
    files: domain,
    imports: [rootFiles, contract, domain, db, providers, objectClients],
    packages: notTheWeb,
  },
  {
    files: providers,
    imports: [rootFiles, contract],
    packages: new RegExp(`^(?!hono|drizzle-orm|@remix-run|react|remix|${parsers})`),
  },
  { files: db, imports: [rootFiles, contract], packages: notTheWeb },
  {
    files: /^workers\/durable-objects\//,
    imports: [
      rootFiles,
      contract,
      sharedDomain,
      providers,
      objectClients,
      /^workers\/durable-objects\/[^/]+$/,
    ],
    packages: notTheWeb,
  },
  {
    files: /^workers\/pdf-reader\//,
    imports: [
      contract,
      /^workers\/domain\/(?:pdf\/(?:analysis|pages)|knowledge\/text)\//,
      /^workers\/providers\/pdf\//,
    ],
    packages: /^(pdfjs-dist|unpdf)(\/|$)/,
  },
  {
    files: /^workers\/text-reader\//,
    imports: [contract, /^workers\/providers\/(?:text\/|web\/(?:same-site|robots-directives)$)/],
    packages:
      /^(linkedom|htmlparser2|mammoth|papaparse|fflate|marked|sanitize-html|@mozilla\/readability|html-encoding-sniffer)(\/|$)/,
  },
  {
    files: /^workers\/preview-images\//,
    imports: [/^workers\/contract\/content\//],
    packages: /^@resvg\/resvg-wasm(\/|$)/,
  },
  {
    files: /^workers\/(api|queues|schedules)\//,
    imports: [rootFiles, contract, domain, objectClients],
    packages: notTheStore,
  },
  ...appRooms(ui, [i18n]),
  ...appRooms(browser, [appRoot]),
  ...appRooms(i18n, []),
  ...appRooms(session, [appRoot, browser]),
  ...appRooms(conversation, base),
  ...appRooms(documents, base),
  ...appRooms(shell, [...base, conversation, documents]),
  ...appRooms(site, [...base, shell]),
  // Each screen is a separate room: no screen imports from another.
  ...appRooms(screens, [...base, conversation, documents, shell, site]),
  // A separate script for other sites: everything it imports is bundled into it.
  ...appRooms(widget, [/^app\/screens\/chatbots\/look\/contrast$/]),
  // Types alone: what the API's routes take and answer.
  {
    files: /^app\/api-client\.ts$/,
    imports: [...base, shell, contract, /^workers\/api\/call-types$/],
    packages: browserPackage,
  },
  ...appRooms(appRoot, [...base, conversation, documents, shell]),
];

/** The rows of one folder: on the server its loaders and actions may call the domain too. */
function appRooms(folder, imports) {
  const ending = (pattern) => new RegExp(`(?=${folder.source}).*${pattern}`);
  return [
    {
      files: ending("\\.server\\.tsx?$"),
      imports: [...imports, contract, domain, rootFiles],
      packages: /^(?!hono|drizzle-orm)/,
    },
    { files: ending("\\.route\\.tsx?$"), imports: [...imports, contract, domain], packages: browserPackage },
    { files: folder, imports: [...imports, contract], packages: browserPackage },
  ];
}

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

/** A room imports itself; durable objects, screens and turns are one room each. */
function sameFolder(file, name) {
  const depth = /^(workers\/durable-objects|workers\/domain\/turns|app\/screens)\//.test(file) ? 3 : 2;
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
