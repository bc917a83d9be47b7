import type {
  EmbeddingAccess,
  LinkedInApp,
  NetworkApp,
  ProviderAccess,
  StripeAccess,
} from "../providers/access";
import { createLogger } from "./logger";
import type { TurnObjects } from "./turns/turn-objects";
import { LINKEDIN_VERSION, VARIABLES, type VariableName, type VariableValue } from "./variables";

/** Everything that the platform passes to the Worker: bindings of wrangler.toml and the variables of `variables.ts`. */
export interface Env extends TurnObjects {
  DB: D1Database;
  FILES: R2Bucket;
  CACHE: KVNamespace;
  JOBS: Queue<unknown>;
  DOCUMENT_JOBS: Queue<unknown>;
  ASSETS: Fetcher;
  /** The Worker that opens documents (`pdf-reader/`). */
  PDF_READER: Fetcher;
  /** The Worker that reads pages and files of strangers (`text-reader/`). */
  TEXT_READER: Fetcher;
  /** The Worker that draws the images of links (`preview-images/`). */
  PREVIEW_IMAGES: Fetcher;
  /** Workers AI, where the deployment binds it: then `Llama` models need no key. */
  AI?: Ai;
  /** One index for the vectors of all users, where the deployment binds it: large libraries are searched in it. */
  VECTORIZE?: Vectorize;
  /** Reaches public addresses only. Set on a self-hosted server. */
  PUBLIC_WEB?: Fetcher;
  [variable: string]: unknown;
}

const PROVIDER_DEFAULTS = {
  OpenAI: { prefix: "OPENAI", baseUrl: "https://api.openai.com/v1" },
  Together: { prefix: "TOGETHER", baseUrl: "https://api.together.xyz/v1" },
  AIML: { prefix: "AIML", baseUrl: "https://api.aimlapi.com/v1" },
  Llama: { prefix: "LLAMA", baseUrl: "https://api.llama.com/compat/v1" },
  Anthropic: { prefix: "ANTHROPIC", baseUrl: "https://api.anthropic.com" },
  OpenRouter: { prefix: "OPENROUTER", baseUrl: "https://openrouter.ai/api/v1" },
} as const;

export type HostedProvider = keyof typeof PROVIDER_DEFAULTS;

/** Longest silence of one call to a model, in milliseconds. */
export interface ModelLimits {
  firstByteMs: number;
  silenceMs: number;
}

/** The validated configuration. A provider without a key is absent, and so are its models. */
export interface Config {
  appOrigin: string | null;
  logLevel: "debug" | "info" | "warn" | "error";
  /** Secret that keys the hash of guests' addresses. */
  hashSecret: string;
  /**
   * The first key encrypts stored secrets and signs tokens; all of them decrypt and verify. Empty if none is
   * configured.
   */
  keys: EncryptionKey[];
  /** The first administrator, created when there is none. */
  firstAdmin: { email: string; password: string } | null;
  /** Services whose scripts need the reader's consent. */
  analyticsId: string | null;
  adsId: string | null;
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | null;
  /** Set by `npm start`: mail that stays in the outbox is also printed. */
  printsMail: boolean;
  providers: Partial<Record<HostedProvider, ProviderAccess>>;
  modelLimits: ModelLimits;
  /** Null if nobody can pay. */
  stripe: StripeAccess | null;
  /** Secrets for payments that are set: administrators see which one is missing. */
  stripeSecrets: { key: boolean; webhook: boolean };
  /** Null if nobody can connect an account of it. */
  linkedin: LinkedInApp | null;
  x: NetworkApp | null;
  /** The embedding provider; without one, documents are searched by words only. */
  embedding: EmbeddingAccess | null;
  /** DNS over HTTPS, queried before an address that a user named is fetched. */
  dnsResolverUrl: string;
  /** `host:port` that may be fetched for a user although it is private. */
  allowedPrivateHosts: string[];
  /** Models, payments and mail are simulated on this machine; every page says so. */
  simulatesServices: boolean;
  /** One line for each variable that is missing where it is needed, or malformed. */
  problems: string[];
}

export interface EncryptionKey {
  id: string;
  bytes: Uint8Array;
}

const GOOGLE_DISCOVERY = "https://accounts.google.com/.well-known/openid-configuration";
const DNS_RESOLVER = "https://cloudflare-dns.com/dns-query";

const configs = new WeakMap<Env, Config>();

/** The validated variables of an environment; read once for each isolate, which then logs what is wrong with them. */
export function readConfig(env: Env): Config {
  let config = configs.get(env);
  if (config) return config;
  configs.set(env, (config = parseConfig(env)));
  const log = createLogger("warn", {});
  for (const problem of config.problems) log.warn("configuration", { problem });
  return config;
}

/** The value of a variable; null if it is not set or malformed. */
type Read = <N extends VariableName>(name: N) => VariableValue<N> | null;

function parseConfig(env: Env): Config {
  const problems: string[] = [];
  const read: Read = (name) => {
    const value = env[name];
    if (value === undefined || value === "") return null;
    const { schema, expected } = VARIABLES[name];
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as VariableValue<typeof name>;
    problems.push(`${name} is not ${expected}; what needs it is off`);
    return null;
  };
  const keys = read("ENCRYPTION_KEYS");
  if (!keys)
    problems.push(
      "ENCRYPTION_KEYS is not set: accounts are off, and guests' addresses are hashed without a secret",
    );
  const appOrigin = read("APP_ORIGIN");
  return {
    appOrigin: appOrigin && new URL(appOrigin).origin,
    logLevel: read("LOG_LEVEL") ?? "info",
    hashSecret: keys?.split(",")[0]?.split(":")[1] ?? "atelier",
    keys: (keys?.split(",") ?? []).map(parseKey),
    firstAdmin: readFirstAdmin(read, problems),
    analyticsId: read("ANALYTICS_ID"),
    adsId: read("ADS_ID"),
    google: readGoogle(read, problems),
    printsMail: env.PRINT_MAIL === "1",
    providers: readProviders(env, read),
    modelLimits: {
      firstByteMs: 1_000 * (read("MODEL_FIRST_BYTE_SECONDS") ?? 30),
      silenceMs: 1_000 * (read("MODEL_SILENCE_SECONDS") ?? 60),
    },
    stripe: readStripe(read, problems),
    stripeSecrets: {
      key: Boolean(env.STRIPE_SECRET_KEY),
      webhook: Boolean(env.STRIPE_WEBHOOK_SECRET),
    },
    linkedin: readLinkedIn(read, problems),
    x: readX(read, problems),
    embedding: readEmbedding(read, problems),
    dnsResolverUrl: read("DNS_RESOLVER_URL") ?? DNS_RESOLVER,
    allowedPrivateHosts: read("ALLOWED_PRIVATE_HOSTS")?.split(",") ?? [],
    simulatesServices: read("SIMULATED_SERVICES") !== null,
    problems,
  };
}

function parseKey(entry: string): EncryptionKey {
  const separator = entry.indexOf(":");
  return { id: entry.slice(0, separator), bytes: Buffer.from(entry.slice(separator + 1), "base64") };
}

function readFirstAdmin(read: Read, problems: string[]): Config["firstAdmin"] {
  const email = read("ADMIN_EMAIL");
  const password = read("ADMIN_PASSWORD");
  if (email && password) return { email: email.toLowerCase(), password };
  if (email || password)
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD are needed together; no administrator is made");
  return null;
}

function readGoogle(read: Read, problems: string[]): Config["google"] {
  const clientId = read("GOOGLE_CLIENT_ID");
  const clientSecret = read("GOOGLE_CLIENT_SECRET");
  const discoveryUrl = read("GOOGLE_DISCOVERY_URL") ?? GOOGLE_DISCOVERY;
  if (clientId && clientSecret) return { clientId, clientSecret, discoveryUrl };
  if (clientId || clientSecret)
    problems.push(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together; sign-in with Google is off",
    );
  return null;
}

/** Nothing is sold without the webhook's secret: no paid plan could be granted. */
function readStripe(read: Read, problems: string[]): Config["stripe"] {
  const secretKey = read("STRIPE_SECRET_KEY");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET");
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, baseUrl: read("STRIPE_BASE_URL") };
  if (secretKey || webhookSecret)
    problems.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together; payments are off");
  return null;
}

function readLinkedIn(read: Read, problems: string[]): Config["linkedin"] {
  const clientId = read("LINKEDIN_CLIENT_ID");
  const clientSecret = read("LINKEDIN_CLIENT_SECRET");
  if (clientId && clientSecret)
    return {
      clientId,
      clientSecret,
      authBaseUrl: withoutSlash(read("LINKEDIN_AUTH_BASE_URL") ?? "https://www.linkedin.com"),
      apiBaseUrl: withoutSlash(read("LINKEDIN_API_BASE_URL") ?? "https://api.linkedin.com"),
      version: read("LINKEDIN_VERSION") ?? LINKEDIN_VERSION,
    };
  if (clientId || clientSecret)
    problems.push(
      "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET are needed together; publishing to LinkedIn is off",
    );
  return null;
}

function readX(read: Read, problems: string[]): Config["x"] {
  const clientId = read("X_CLIENT_ID");
  const clientSecret = read("X_CLIENT_SECRET");
  if (clientId && clientSecret)
    return {
      clientId,
      clientSecret,
      authBaseUrl: withoutSlash(read("X_AUTH_BASE_URL") ?? "https://x.com"),
      apiBaseUrl: withoutSlash(read("X_API_BASE_URL") ?? "https://api.x.com"),
    };
  if (clientId || clientSecret)
    problems.push("X_CLIENT_ID and X_CLIENT_SECRET are needed together; publishing to X is off");
  return null;
}

const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, "");

/** A self-hosted server (Ollama, vLLM) often has no key: its address alone turns it on, as a key alone does. */
function readEmbedding(read: Read, problems: string[]): Config["embedding"] {
  const model = read("EMBEDDING_MODEL");
  const apiKey = read("EMBEDDING_API_KEY");
  const baseUrl = read("EMBEDDING_BASE_URL");
  if (model && (apiKey || baseUrl))
    return { model, apiKey: apiKey ?? "none", baseUrl: baseUrl ?? PROVIDER_DEFAULTS.OpenAI.baseUrl };
  if (model || apiKey || baseUrl)
    problems.push(
      "EMBEDDING_MODEL is needed with EMBEDDING_API_KEY or EMBEDDING_BASE_URL; documents are searched by words alone",
    );
  return null;
}

function readProviders(env: Env, read: Read): Config["providers"] {
  const providers: Config["providers"] = {};
  const names = Object.keys(PROVIDER_DEFAULTS) as HostedProvider[];
  for (const name of names) {
    const { prefix, baseUrl } = PROVIDER_DEFAULTS[name];
    const ownBaseUrl = read(`${prefix}_BASE_URL`);
    const apiKey = read(`${prefix}_API_KEY`);
    const isMalformed = ownBaseUrl === null && Boolean(env[`${prefix}_BASE_URL`]);
    // A self-hosted Llama server (Ollama, vLLM) often has no key: its address alone turns it on.
    const needsNoKey = name === "Llama" && ownBaseUrl !== null;
    if (isMalformed || (!apiKey && !needsNoKey)) continue;
    providers[name] = { apiKey: apiKey ?? "none", baseUrl: ownBaseUrl ?? baseUrl };
  }
  return providers;
}
