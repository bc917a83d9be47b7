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
  ASSETS: Fetcher;
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

/** What the operator configured, checked. A provider without a key is absent, and so are its models. */
export interface Config {
  appOrigin: string | null;
  logLevel: "debug" | "info" | "warn" | "error";
  /** Secret that keys the hash of guests' addresses. */
  hashSecret: string;
  providers: Partial<Record<HostedProvider, ProviderAccess>>;
  /** One line for each variable that is missing where it is needed, or malformed. */
  problems: string[];
}

const Url = z.url({ protocol: /^https?$/ });
const LogLevel = z.enum(["debug", "info", "warn", "error"]);
const Keys = z
  .string()
  .regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,}(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,})*$/);

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
  const read = <T>(name: string, schema: z.ZodType<T>, expected: string): T | null => {
    const value = env[name];
    if (value === undefined || value === "") return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(`${name} is not ${expected}; what needs it is off`);
    return null;
  };
  const keys = read("ENCRYPTION_KEYS", Keys, "a list of id:base64 keys");
  if (!keys) problems.push("ENCRYPTION_KEYS is not set: guests' addresses are hashed without a secret");
  return {
    appOrigin: read("APP_ORIGIN", Url, "an http(s) address"),
    logLevel: read("LOG_LEVEL", LogLevel, "debug, info, warn or error") ?? "info",
    hashSecret: keys?.split(",")[0]?.split(":")[1] ?? "atelier",
    providers: readProviders(env, read),
    problems,
  };
}

function readProviders(
  env: Env,
  read: <T>(name: string, schema: z.ZodType<T>, expected: string) => T | null,
): Config["providers"] {
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
