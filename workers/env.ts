import { z } from "zod";
import type { ConversationStream } from "./durable-objects/conversation-stream/object";
import type { TurnLog } from "./durable-objects/turn-log/object";
import { createLogger } from "./logger";

/** Everything the platform hands the Worker: bindings of wrangler.toml and the operator's variables. */
export interface Env {
  DB: D1Database;
  FILES: R2Bucket;
  CACHE: KVNamespace;
  JOBS: Queue<unknown>;
  DOCUMENT_JOBS: Queue<unknown>;
  ASSETS: Fetcher;
  /** The Worker that opens documents (`pdf-reader/`). */
  PDF_READER: Fetcher;
  CONVERSATION_STREAM: DurableObjectNamespace<ConversationStream>;
  TURN_LOG: DurableObjectNamespace<TurnLog>;
  /** Workers AI, where the deployment binds it: then `Llama` answers with no key. */
  AI?: Ai;
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

export interface ProviderAccess {
  apiKey: string;
  baseUrl: string;
}

export interface EmbeddingAccess extends ProviderAccess {
  model: string;
}

/** What the operator configured, checked. A provider without a key is absent, and so are its models. */
export interface Config {
  appOrigin: string | null;
  logLevel: "debug" | "info" | "warn" | "error";
  /** Secret that keys the hash of guests' addresses. */
  hashSecret: string;
  /** Secrets at rest and tokens are made with the first key; all of them read. Empty where none is configured. */
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
  /** What tells how near two texts are in meaning; documents are searched by words alone without. */
  embedding: EmbeddingAccess | null;
  /** One line for each variable that is missing where it is needed, or malformed. */
  problems: string[];
}

export interface EncryptionKey {
  id: string;
  bytes: Uint8Array;
}

const GOOGLE_DISCOVERY = "https://accounts.google.com/.well-known/openid-configuration";

const Url = z.url({ protocol: /^https?$/ });
const LogLevel = z.enum(["debug", "info", "warn", "error"]);
const Keys = z
  .string()
  .regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,}(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,})*$/);

const ThirdPartyId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const configs = new WeakMap<Env, Config>();

/** The checked variables of an environment; read once for each isolate, which then names what is wrong with them. */
export function readConfig(env: Env): Config {
  let config = configs.get(env);
  if (config) return config;
  configs.set(env, (config = parseConfig(env)));
  const log = createLogger("warn", {});
  for (const problem of config.problems) log.warn("configuration", { problem });
  return config;
}

function parseConfig(env: Env): Config {
  const problems: string[] = [];
  const read: Read = (name, schema, expected) => {
    const value = env[name];
    if (value === undefined || value === "") return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(`${name} is not ${expected}; what needs it is off`);
    return null;
  };
  const keys = read("ENCRYPTION_KEYS", Keys, "a list of id:base64 keys");
  if (!keys)
    problems.push(
      "ENCRYPTION_KEYS is not set: accounts are off, and guests' addresses are hashed without a secret",
    );
  return {
    appOrigin: originOf(read("APP_ORIGIN", Url, "an http(s) address")),
    logLevel: read("LOG_LEVEL", LogLevel, "debug, info, warn or error") ?? "info",
    hashSecret: keys?.split(",")[0]?.split(":")[1] ?? "atelier",
    keys: (keys?.split(",") ?? []).map(readKey),
    firstAdmin: readFirstAdmin(read, problems),
    analyticsId: read("ANALYTICS_ID", ThirdPartyId, "an id of letters, digits, - and _"),
    adsId: read("ADS_ID", ThirdPartyId, "an id of letters, digits, - and _"),
    google: readGoogle(read, problems),
    printsMail: env.PRINT_MAIL === "1",
    providers: readProviders(env, read),
    embedding: readEmbedding(read, problems),
    problems,
  };
}

const originOf = (address: string | null): string | null => address && new URL(address).origin;

type Read = <T>(name: string, schema: z.ZodType<T>, expected: string) => T | null;

function readKey(entry: string): EncryptionKey {
  const at = entry.indexOf(":");
  return { id: entry.slice(0, at), bytes: Buffer.from(entry.slice(at + 1), "base64") };
}

function readFirstAdmin(read: Read, problems: string[]): Config["firstAdmin"] {
  const email = read("ADMIN_EMAIL", z.email(), "an e-mail address");
  const password = read("ADMIN_PASSWORD", z.string().min(10).max(128), "a password of 10 to 128 characters");
  if (email && password) return { email: email.toLowerCase(), password };
  if (email || password)
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD are needed together; no administrator is made");
  return null;
}

function readGoogle(read: Read, problems: string[]): Config["google"] {
  const clientId = read("GOOGLE_CLIENT_ID", z.string().trim().min(1), "a client id");
  const clientSecret = read("GOOGLE_CLIENT_SECRET", z.string().trim().min(1), "a client secret");
  const discoveryUrl = read("GOOGLE_DISCOVERY_URL", Url, "an http(s) address") ?? GOOGLE_DISCOVERY;
  if (clientId && clientSecret) return { clientId, clientSecret, discoveryUrl };
  if (clientId || clientSecret)
    problems.push(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together; sign-in with Google is off",
    );
  return null;
}

/** A server of one's own (Ollama, vLLM) often has no key: its address alone turns it on, as a key alone does. */
function readEmbedding(read: Read, problems: string[]): Config["embedding"] {
  const model = read("EMBEDDING_MODEL", z.string().trim().min(1), "a model's name");
  const apiKey = read("EMBEDDING_API_KEY", z.string().trim().min(1), "a key");
  const baseUrl = read("EMBEDDING_BASE_URL", Url, "an http(s) address");
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
  for (const [provider, { prefix, baseUrl }] of Object.entries(PROVIDER_DEFAULTS)) {
    const ownBaseUrl = read(`${prefix}_BASE_URL`, Url, "an http(s) address");
    const apiKey = read(`${prefix}_API_KEY`, z.string().trim().min(1), "a key");
    const malformed = ownBaseUrl === null && Boolean(env[`${prefix}_BASE_URL`]);
    // A Llama server of one's own (Ollama, vLLM) often has no key: its address alone turns it on.
    const keyless = provider === "Llama" && ownBaseUrl !== null;
    if (malformed || (!apiKey && !keyless)) continue;
    providers[provider as HostedProvider] = { apiKey: apiKey ?? "none", baseUrl: ownBaseUrl ?? baseUrl };
  }
  return providers;
}
