import { z } from "zod";

/** One environment variable. This file may import only packages: the commands in `.ci/` read it too. */
interface Variable<T = unknown> {
  schema: z.ZodType<T>;
  /** Completes the sentence "NAME is not …". */
  expected: string;
  /** Deployed with `wrangler secret put`, not in wrangler.toml. */
  isSecret: boolean;
}

/** Variables that belong together: one row of the table in docs/configuration.md, which is generated from these texts. */
interface VariableGroup {
  meaning: string;
  /** The default, as the table shows it. */
  fallback: string;
  variables: Record<string, Variable>;
  /** Read by the commands in `.ci/` and never handed to the Worker. */
  isForCommands?: true;
  /** A deployment does not work properly without them. */
  isRequiredWhenDeployed?: true;
}

const variable = <T>(schema: z.ZodType<T>, expected: string): Variable<T> => ({
  schema,
  expected,
  isSecret: false,
});
const secret = <T>(schema: z.ZodType<T>, expected: string): Variable<T> => ({
  ...variable(schema, expected),
  isSecret: true,
});

const text = z.string().trim().min(1);
const address = variable(z.url({ protocol: /^https?$/ }), "an http(s) address");
const apiKey = secret(text, "a key");
const thirdPartyId = variable(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), "an id of letters, digits, - and _");
const encryptionKeys = z
  .string()
  .regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,}(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=_-]{16,})*$/);
const seconds = variable(z.coerce.number().int().min(1).max(120), "a number of seconds up to 120");
const hostsWithPorts = z
  .string()
  .toLowerCase()
  .regex(/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}(,([\w.-]+|\[[\da-f:]+\]):\d{1,5})*$/);

/** The version of LinkedIn's API that is asked for where the operator names none. */
export const LINKEDIN_VERSION = "202609";

/** Key and base address of a provider. */
const provider = <P extends string>(prefix: P) =>
  ({ [`${prefix}_API_KEY`]: apiKey, [`${prefix}_BASE_URL`]: address }) as Record<
    `${P}_API_KEY`,
    typeof apiKey
  > &
    Record<`${P}_BASE_URL`, typeof address>;

/** Every variable, in the order of the table in docs/configuration.md. */
export const VARIABLE_GROUPS = [
  {
    meaning: "the port of `npm start` and the folder of its data",
    fallback: "`8787`, `.wrangler/state`",
    isForCommands: true,
    variables: { PORT: variable(text, "a port"), STATE_DIR: variable(text, "a folder") },
  },
  {
    meaning: "opens Chrome DevTools to the local Worker on this port, and to the PDF reader on the next",
    fallback: "off",
    isForCommands: true,
    variables: { INSPECTOR_PORT: variable(text, "a port") },
  },
  {
    meaning:
      "the public address, used for links and origin checks. Required if the product is reached by another host than `localhost` or `127.0.0.1`; requests to any other host are refused",
    fallback: "this machine only",
    isRequiredWhenDeployed: true,
    variables: { APP_ORIGIN: address },
  },
  {
    meaning:
      "comma-separated list of `id:base64` keys; the first one encrypts, all of them decrypt. Used for accounts, stored secrets and the hash of guests' addresses",
    fallback: "created once on your machine, stored in `STATE_DIR`",
    isRequiredWhenDeployed: true,
    variables: { ENCRYPTION_KEYS: secret(encryptionKeys, "a list of id:base64 keys") },
  },
  {
    meaning: "the first administrator, created if there is none; logs in at `/admin/login`",
    fallback: "none",
    variables: {
      ADMIN_EMAIL: variable(z.email(), "an address such as admin@example.com"),
      ADMIN_PASSWORD: secret(z.string().min(10).max(128), "a password of 10 to 128 characters"),
    },
  },
  {
    meaning: "`debug`, `info`, `warn` or `error`",
    fallback: "`info`",
    variables: {
      LOG_LEVEL: variable(z.enum(["debug", "info", "warn", "error"]), "debug, info, warn or error"),
    },
  },
  {
    meaning:
      "ids of Google Analytics (`G-…`) and Google AdSense (`ca-pub-…`); either is loaded only for readers who have agreed in the cookie banner, and never in the administration",
    fallback: "off",
    variables: { ANALYTICS_ID: thirdPartyId, ADS_ID: thirdPartyId },
  },
  {
    meaning:
      "sign-in with Google; register `<APP_ORIGIN>/auth/google/callback` as redirect address. The third one is for another OpenID provider",
    fallback: "off",
    variables: {
      GOOGLE_CLIENT_ID: variable(text, "a client id"),
      GOOGLE_CLIENT_SECRET: secret(text, "a client secret"),
      GOOGLE_DISCOVERY_URL: address,
    },
  },
  {
    meaning: "OpenAI, or any server with a compatible API",
    fallback: "off",
    variables: provider("OPENAI"),
  },
  { meaning: "Together AI", fallback: "off", variables: provider("TOGETHER") },
  { meaning: "AI/ML API", fallback: "off", variables: provider("AIML") },
  {
    meaning: "Llama; an address without a key is enough (Ollama, vLLM). With an `AI` binding: Workers AI",
    fallback: "off",
    variables: provider("LLAMA"),
  },
  { meaning: "Anthropic", fallback: "off", variables: provider("ANTHROPIC") },
  { meaning: "OpenRouter", fallback: "off", variables: provider("OPENROUTER") },
  {
    meaning:
      "seconds until a model's first byte, and between two of its bytes, after which the next model is asked; at most 120",
    fallback: "`30`, `60`",
    variables: { MODEL_FIRST_BYTE_SECONDS: seconds, MODEL_SILENCE_SECONDS: seconds },
  },
  {
    meaning:
      "payments with Stripe: the secret key, the signing secret of the webhook `<APP_ORIGIN>/api/payments/webhook`, and another address of its API (for tests). Both secrets are needed",
    fallback: "off",
    variables: {
      STRIPE_SECRET_KEY: apiKey,
      STRIPE_WEBHOOK_SECRET: secret(text, "a signing secret"),
      STRIPE_BASE_URL: address,
    },
  },
  {
    meaning:
      "publishing to LinkedIn; register `<APP_ORIGIN>/api/auth/social/linkedin/callback` as redirect address. The last three are for another address of its sign-in and of its API, and for a version of the API (`YYYYMM`; LinkedIn ends each after about a year)",
    fallback: `off; version \`${LINKEDIN_VERSION}\``,
    variables: {
      LINKEDIN_CLIENT_ID: variable(text, "a client id"),
      LINKEDIN_CLIENT_SECRET: secret(text, "a client secret"),
      LINKEDIN_AUTH_BASE_URL: address,
      LINKEDIN_API_BASE_URL: address,
      LINKEDIN_VERSION: variable(z.string().regex(/^20\d{4}$/), "a version such as 202609"),
    },
  },
  {
    meaning:
      "publishing to X; register `<APP_ORIGIN>/api/auth/social/twitter/callback` as redirect address of a confidential client. The last two are for another address of its sign-in and of its API",
    fallback: "off",
    variables: {
      X_CLIENT_ID: variable(text, "a client id"),
      X_CLIENT_SECRET: secret(text, "a client secret"),
      X_AUTH_BASE_URL: address,
      X_API_BASE_URL: address,
    },
  },
  {
    meaning: "an embedding model with its key and address: documents are also searched by meaning",
    fallback: "off",
    variables: { EMBEDDING_MODEL: variable(text, "a model's name"), ...provider("EMBEDDING") },
  },
  {
    meaning:
      "read by `npm run deploy`: it binds Workers AI, which also searches by meaning where no `EMBEDDING_MODEL` is set; `off` leaves it out",
    fallback: "bound",
    isForCommands: true,
    variables: { WORKERS_AI: variable(z.literal("off"), "off") },
  },
  {
    meaning:
      "DNS over HTTPS (JSON), used to check that an address given by a user or a page is public before it is fetched",
    fallback: "`https://cloudflare-dns.com/dns-query`",
    variables: { DNS_RESOLVER_URL: address },
  },
  {
    meaning:
      "`host:port` list of private servers that may be fetched although they are not public; for development and tests",
    fallback: "none",
    variables: { ALLOWED_PRIVATE_HOSTS: variable(hostsWithPorts, "a list of host:port") },
  },
  {
    meaning: "`1` labels every page as using simulated services; set by `npm run sandbox`",
    fallback: "off",
    variables: { SIMULATED_SERVICES: variable(z.literal("1"), "1") },
  },
] as const satisfies VariableGroup[];

type Group = (typeof VARIABLE_GROUPS)[number];
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type Variables = UnionToIntersection<Group["variables"]>;

export type VariableName = keyof Variables;
/** The value of a variable after validation. */
export type VariableValue<N extends VariableName> = Variables[N] extends Variable<infer T> ? T : never;

const groups: readonly VariableGroup[] = VARIABLE_GROUPS;

/** Every variable by its name. */
export const VARIABLES = Object.assign({}, ...groups.map((group) => group.variables)) as Variables;

/** Names of the variables that the Worker reads. */
export const WORKER_VARIABLES = groups
  .filter((group) => !group.isForCommands)
  .flatMap((group) => Object.keys(group.variables));

/** Names of the variables that a deployment needs. */
export const REQUIRED_WHEN_DEPLOYED = groups
  .filter((group) => group.isRequiredWhenDeployed)
  .flatMap((group) => Object.keys(group.variables));

/** Names of the variables that must not be in any file of the repository. */
export const SECRETS = Object.entries<Variable>(VARIABLES)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);
