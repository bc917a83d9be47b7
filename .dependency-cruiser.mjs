// Who may import whom, checked by `npm run imports`: the table of layers in docs/architecture.md as data. Imports of types count.
import { builtinModules } from "node:module";

const contract = "^workers/contract/";
const db = "^workers/db/";
const providers = "^workers/providers/";
const core = "^workers/core/";
const http = "^workers/http/";
/** Files that put the product together. */
const composition = "^workers/(?:worker|create-app|features|remix-build[.]d)[.]ts$";

/**
 * Features in order: one may import the `public.ts` of features in the rows above it. Features of one row do not import
 * each other.
 */
const FEATURES = [
  ["accounts"],
  ["billing"],
  ["conversations"],
  ["presets"],
  ["documents"],
  ["writing", "social", "chatbots"],
  ["search"],
  ["content"],
  ["statistics"],
  ["administration"],
];

/** Packages, by how their names begin. */
const packages = (...names) => `node_modules/(?:@types/)?(?:${names.join("|")})`;
const packagesExcept = (...names) => `node_modules/(?!(?:@types/)?(?:${names.join("|")}))`;
/** Modules of Node and of Workers; the tool leaves out the prefix of Node's. */
const platform = ["^(?:node|cloudflare):", `^(?:${builtinModules.join("|")})$`];
/** Packages that draw pages, or open files and pages of strangers, which only the readers of their own do. */
const notForTheServer = [
  "@remix-run/",
  "react",
  "pdfjs-dist/",
  "unpdf/",
  "linkedom/",
  "mammoth/",
  "papaparse/",
  "@mozilla/readability/",
  "html-encoding-sniffer/",
];
const withoutHttp = [packagesExcept("@?hono/", ...notForTheServer), ...platform];
const withoutBoth = [packagesExcept("@?hono/", "drizzle-orm/", ...notForTheServer), ...platform];

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
/** Forbids some files to import anything but what is listed. */
const room = (name, comment, files, imports) => forbid(name, comment, { path: files }, { pathNot: imports });
/** Forbids some files of the application to import other parts of it than those listed. */
const appRoom = (name, comment, files, imports) =>
  forbid(`app-${name}`, comment, { path: files }, { path: "^app/", pathNot: imports });

const featureFolders = (names) => `^workers/features/(?:${names.join("|")})/`;
const featureRooms = FEATURES.flatMap((row, at) => {
  const earlier = FEATURES.slice(0, at).flat();
  return row.map((name) =>
    room(
      `feature-${name}`,
      "A feature imports the public.ts of earlier features, the core and what is below it.",
      featureFolders([name]),
      [
        ...[featureFolders([name]), `${featureFolders(earlier)}public[.]ts$`],
        ...[core, contract, db, providers, ...withoutHttp],
      ],
    ),
  );
});

const server = [
  // Browser and server count the characters of a post alike, and read the same Markdown.
  room("contract", "The contract is read by browser and server.", contract, [
    contract,
    packages("zod/", "twitter-text/", "marked/", "marked-cjk-friendly/"),
  ]),
  room("db", "The schema of the database is below everything that reads it.", db, [
    db,
    contract,
    ...withoutHttp,
  ]),
  room("providers", "Providers are below the core, and store nothing.", providers, [
    providers,
    contract,
    ...withoutBoth,
  ]),
  room("core", "The core knows no feature and no durable object, not even a type of them.", core, [
    core,
    contract,
    db,
    providers,
    ...withoutHttp,
  ]),
  ...featureRooms,
  room(
    "durable-objects",
    "A durable object knows no feature and no other object; the quota is stored in one.",
    ["^workers/durable-objects/([^/]+)/", "^workers/durable-objects/[^/]+$"],
    [
      "^workers/durable-objects/(?:$1|quota)/",
      "^workers/durable-objects/[^/]+$",
      core,
      contract,
      providers,
      ...withoutHttp,
    ],
  ),
  room("http", "What all requests share knows no feature and no table.", http, [
    http,
    core,
    contract,
    packagesExcept("drizzle-orm/", ...notForTheServer.filter((name) => name !== "@remix-run/")),
    ...platform,
  ]),
  room("composition", "The Worker serves the built pages.", composition, [
    "^workers/",
    "build/server",
    "node_modules/",
    ...platform,
  ]),
  room("pdf-reader", "A Worker of its own: everything it imports is in its bundle.", "^workers/pdf-reader/", [
    "^workers/pdf-reader/",
    contract,
    "^workers/providers/pdf/",
    "^workers/features/documents/(?:analysis|pages)/",
    "^workers/core/knowledge/text/",
    packages("pdfjs-dist/", "unpdf/"),
  ]),
  room(
    "text-reader",
    "A Worker of its own: everything it imports is in its bundle.",
    "^workers/text-reader/",
    [
      "^workers/text-reader/",
      contract,
      "^workers/providers/(?:text/|web/(?:same-site|robots-directives)[.]ts$)",
      packages(
        "linkedom/",
        "htmlparser2/",
        "mammoth/",
        "papaparse/",
        "fflate/",
        "marked/",
        "sanitize-html/",
        "@mozilla/readability/",
        "html-encoding-sniffer/",
        "chardet/",
      ),
    ],
  ),
  room(
    "preview-images",
    "A Worker of its own: everything it imports is in its bundle.",
    "^workers/preview-images/",
    ["^workers/preview-images/", "^workers/contract/content/", packages("@resvg/resvg-wasm/")],
  ),
];

const appRoot = "^app/[^/]+$";
const appFolders = (...names) => `^app/(?:${names.join("|")})/`;
const base = [appRoot, appFolders("kit", "ui", "browser", "i18n", "session")];
const shared = [...base, appFolders("conversation", "shell", "site")];

const application = [
  appRoom("i18n", "Texts know no part of the product.", appFolders("i18n"), [appFolders("i18n")]),
  appRoom("ui", "Primitives know no part of the product.", appFolders("ui"), [
    appFolders("ui", "i18n"),
    "^app/browser/store[.]ts$",
  ]),
  appRoom("browser", "Features of the browser know no part of the product.", appFolders("browser"), [
    appFolders("browser"),
    appRoot,
  ]),
  appRoom("session", "The session knows no screen and no part of one.", appFolders("session"), [
    appFolders("session", "browser"),
    appRoot,
  ]),
  appRoom("kit", "Actions, forms and lists know no part of the product.", appFolders("kit"), base),
  appRoom("conversation", "The shared chat knows no screen.", appFolders("conversation"), [
    ...base,
    appFolders("conversation"),
  ]),
  room(
    "app-engine",
    "The engine of conversations gets what differs from one screen to another as its dependencies.",
    "^app/conversation/engine/",
    [
      ...["^app/conversation/engine/", appFolders("browser"), "^app/api-client[.]ts$"],
      "^workers/contract/(?:chat/|text/|plans/quota[.]ts$|conversations[.]ts$|ai-models[.]ts$)",
      packages("zod/", "eventsource-parser/"),
    ],
  ),
  appRoom(
    "shell",
    "What surrounds the screens knows none of them.",
    [appFolders("shell"), appRoot],
    [...base, appFolders("conversation", "shell")],
  ),
  appRoom("site", "What public pages share knows none of them.", appFolders("site"), [
    ...base,
    appFolders("shell", "site"),
  ]),
  appRoom("screens", "A screen does not import from another.", "^app/screens/([^/]+)/", [
    ...shared,
    "^app/screens/$1/",
  ]),
  appRoom("widget", "A script for other sites: everything it imports is in it.", appFolders("widget"), [
    appFolders("widget"),
    "^app/screens/chatbots/look/contrast[.]ts$",
  ]),
];

const callTypes = "^app/call-types[.]ts$";
/** What the screens may import of features. */
const publicFiles = "^workers/features/[^/]+/public[.]ts$";
const route = "^app/.+[.]route[.]tsx?$";
/** Code of pages that runs on the server only. */
const onServer = "^app/.+[.]server[.]tsx?$";

const applicationToServer = [
  forbid(
    "browser-to-server",
    "Of the server, the browser has the contract.",
    { path: "^app/", pathNot: [route, onServer, callTypes] },
    { path: "^workers/", pathNot: contract },
  ),
  forbid(
    "browser-to-loader",
    "Types of data have a file of their own: a loader's file has the types of the server.",
    { path: "^app/", pathNot: [route, onServer, "^app/root[.]tsx$"] },
    { path: [route, onServer] },
  ),
  forbid(
    "call-types-to-server",
    "The typed client reads the types of the features' routes.",
    { path: callTypes },
    { path: "^workers/", pathNot: "^workers/features[.]ts$" },
  ),
  forbid(
    "route-to-server",
    "Loaders and actions call features.",
    { path: route },
    { path: "^workers/", pathNot: [contract, core, publicFiles] },
  ),
  forbid(
    "loader-to-server",
    "Loaders and actions call features.",
    { path: onServer },
    { path: "^workers/", pathNot: [contract, core, publicFiles, http] },
  ),
  forbid(
    "server-by-its-name",
    "The bundler would make a second copy of server code that is not named #workers/….",
    // Vite's configuration reads the routes, where that name means nothing.
    { path: "^app/", pathNot: "^app/routes[.]ts$" },
    { path: "^workers/", dependencyTypesNot: ["aliased"] },
  ),
  forbid(
    "browser-packages",
    "Packages of the server are too large for pages, or do not run there.",
    { path: "^app/", pathNot: onServer },
    { path: [packages("@?hono/", "drizzle-orm/", "openai/", "@anthropic-ai/"), ...platform] },
  ),
  forbid(
    "loader-packages",
    "Loaders and actions call features, which read the tables.",
    { path: onServer },
    { path: packages("@?hono/", "drizzle-orm/") },
  ),
];

const roomed = (rules) => rules.flatMap(({ from }) => from.path);

export default {
  forbidden: [
    ...server,
    ...application,
    ...applicationToServer,
    forbid(
      "feature-file",
      "What a feature declares reaches others through the product alone.",
      { path: "^(?:app|workers)/", pathNot: "^workers/(?:worker|features)[.]ts$" },
      { path: "^workers/features/[^/]+/feature[.]ts$" },
    ),
    forbid(
      "no-room",
      "No rule says what this file may import: add its folder to one.",
      { path: "^(?:app|workers)/", pathNot: roomed([...server, ...application]) },
      {},
    ),
    forbid(
      "not-found",
      "No rule holds for an import that leads to no file.",
      {},
      { couldNotResolve: true, pathNot: ["^cloudflare:", "build/server"] },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: ["node_modules", "^build/"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "import", "default", "types"],
    },
    skipAnalysisNotInRules: true,
  },
};
