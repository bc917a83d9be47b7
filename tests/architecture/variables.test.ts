import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { deploymentProblems } from "../../.ci/runtime/variables.mjs";
import { readConfig, type Env } from "../../workers/core/env";
import { SECRETS, VARIABLE_GROUPS } from "../../workers/core/variables";

const configOf = (variables: Record<string, string>) => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  return readConfig(variables as unknown as Env);
};
const KEYS = { ENCRYPTION_KEYS: "one:c2VjcmV0LWZvci10ZXN0cy1vbmx5" };

test("the table in docs/configuration.md matches the declarations (npm run variables)", () => {
  const page = readFileSync("docs/configuration.md", "utf8");
  const table = /\| variable +\| meaning[^\n]+\n\|[^\n]+\n((?:\|[^\n]+\n)+)/.exec(page)?.[1] ?? "";
  const cells = table
    .trim()
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const declared = VARIABLE_GROUPS.map(({ variables, meaning, fallback }) => [
    Object.keys(variables)
      .map((name) => `\`${name}\``)
      .join(", "),
    meaning,
    fallback,
  ]);
  expect(cells).toEqual(declared);
});

describe("what an operator configured", () => {
  test("only keys: everything else has its default, without a warning", () => {
    expect(configOf(KEYS)).toMatchObject({
      appOrigin: null,
      logLevel: "info",
      providers: {},
      google: null,
      embedding: null,
      allowedPrivateHosts: [],
      dnsResolverUrl: "https://cloudflare-dns.com/dns-query",
      problems: [],
    });
  });

  test.each([
    ["APP_ORIGIN", "atelier.example"],
    ["LOG_LEVEL", "loud"],
    ["ADMIN_EMAIL", "nobody"],
    ["ANALYTICS_ID", "<script>"],
    ["OPENAI_BASE_URL", "ftp://example.com"],
    ["DNS_RESOLVER_URL", "1.1.1.1"],
    ["ALLOWED_PRIVATE_HOSTS", "127.0.0.1"],
    ["ALLOWED_PRIVATE_HOSTS", "*:80"],
    ["ALLOWED_PRIVATE_HOSTS", "http://127.0.0.1:80"],
  ])("a malformed %s (%s) is named, and what needs it is off", (name, value) => {
    const { problems, providers, appOrigin, allowedPrivateHosts } = configOf({ ...KEYS, [name]: value });
    expect(problems).toEqual([
      expect.stringMatching(`^${name} is not an? .*; what needs it is off$|^${name}`),
    ]);
    expect({ providers, appOrigin, allowedPrivateHosts }).toEqual({
      providers: {},
      appOrigin: null,
      allowedPrivateHosts: [],
    });
  });

  test.each([
    ["LINKEDIN_CLIENT_ID", "linkedin", /^LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET are needed together/],
    ["LINKEDIN_CLIENT_SECRET", "linkedin", /publishing to LinkedIn is off$/],
    ["X_CLIENT_ID", "x", /^X_CLIENT_ID and X_CLIENT_SECRET are needed together/],
    ["X_CLIENT_SECRET", "x", /publishing to X is off$/],
  ] as const)("%s alone is named, and its network is off", (name, network, line) => {
    const config = configOf({ ...KEYS, [name]: "something" });
    expect(config.problems).toEqual([expect.stringMatching(line)]);
    expect(config[network]).toBeNull();
  });

  test("networks have their own addresses unless others are named", () => {
    const keys = {
      LINKEDIN_CLIENT_ID: "a",
      LINKEDIN_CLIENT_SECRET: "b",
      X_CLIENT_ID: "c",
      X_CLIENT_SECRET: "d",
    };
    const { linkedin, x } = configOf({ ...KEYS, ...keys });
    expect(linkedin).toMatchObject({
      authBaseUrl: "https://www.linkedin.com",
      apiBaseUrl: "https://api.linkedin.com",
      version: expect.stringMatching(/^20\d{4}$/),
    });
    expect(x).toMatchObject({ authBaseUrl: "https://x.com", apiBaseUrl: "https://api.x.com" });
    const other = configOf({
      ...KEYS,
      ...keys,
      X_API_BASE_URL: "http://127.0.0.1:9/",
      LINKEDIN_VERSION: "202701",
    });
    expect(other.x?.apiBaseUrl).toBe("http://127.0.0.1:9");
    expect(other.linkedin?.version).toBe("202701");
  });

  test("hosts that may be private are a list of hosts and ports", () => {
    const hosts = "localhost:3000,127.0.0.1:8080,[::1]:80,Wiki.Internal:443";
    expect(configOf({ ...KEYS, ALLOWED_PRIVATE_HOSTS: hosts }).allowedPrivateHosts).toEqual([
      "localhost:3000",
      "127.0.0.1:8080",
      "[::1]:80",
      "wiki.internal:443",
    ]);
  });
});

describe("a deployment", () => {
  test("without what it needs gets one line for each problem", () => {
    expect(deploymentProblems(["OPENAI_API_KEY"], [])).toEqual([
      "APP_ORIGIN is not set: npx wrangler secret put APP_ORIGIN",
      "ENCRYPTION_KEYS is not set: npx wrangler secret put ENCRYPTION_KEYS",
    ]);
    expect(deploymentProblems(["ENCRYPTION_KEYS"], ["APP_ORIGIN", "LOG_LEVEL"])).toEqual([]);
  });

  test("with a secret in a file or a misspelt name gets a line about it", () => {
    const vars = ["APP_ORIGIN", "OPENAI_API_KEY", "OPENAI_KEY"];
    expect(deploymentProblems(["ENCRYPTION_KEYS"], vars)).toEqual([
      "OPENAI_API_KEY is a secret and must not be in wrangler.toml",
      "OPENAI_KEY is set and nothing reads it",
    ]);
  });

  test("has no secret in its configuration file", () => {
    const toml = readFileSync("wrangler.toml", "utf8");
    expect(SECRETS.length).toBeGreaterThan(5);
    expect(SECRETS.filter((name) => toml.includes(name))).toEqual([]);
  });
});
