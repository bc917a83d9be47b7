import type * as Client from "openid-client";
import type { Platform } from "../../contract/social/platforms";
import type { NetworkApp } from "../access";
import { limitAnswer } from "../web/limit-answer";
import { NetworkError, silentFailure } from "./network";

const TIMEOUT_SECONDS = 20;
/** Tokens, and what a network says of why there are none. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Scopes that the planner needs to know who someone is and to publish for them. */
export const NEEDED_SCOPES: Record<Platform, readonly string[]> = {
  linkedin: ["openid", "profile", "w_member_social"],
  // Access ends after two hours without `offline.access`.
  twitter: ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"],
};

export interface NetworkTokens {
  accessToken: string;
  /** Null if the network gives none. */
  refreshToken: string | null;
  /** Null if the network does not name them: those that were asked for. */
  scopes: string[] | null;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A sign-in that was begun: `state` and `verifier` are needed to end it. */
export interface Authorization {
  url: string;
  state: string;
  /** Null if the network takes none: LinkedIn refuses one from web apps as it refuses a wrong secret. */
  verifier: string | null;
}

/** Begins the sign-in on a network: where the browser goes. */
export async function beginAuthorization(
  platform: Platform,
  app: NetworkApp,
  redirectUri: string,
): Promise<Authorization> {
  const { client, config } = await openClient(platform, app);
  const state = client.randomState();
  const verifier = platform === "twitter" ? client.randomPKCECodeVerifier() : null;
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: NEEDED_SCOPES[platform].join(" "),
    state,
    ...(verifier && {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
  });
  return { url: url.href, state, verifier };
}

/** Ends it with what the network sent back. Fails with `expired` if it refuses, or `unavailable`. */
export async function endAuthorization(
  platform: Platform,
  app: NetworkApp,
  {
    answer,
    redirectUri,
    state,
    verifier,
  }: { answer: URLSearchParams; redirectUri: string } & Omit<Authorization, "url">,
): Promise<NetworkTokens> {
  const { client, config } = await openClient(platform, app);
  const url = new URL(redirectUri);
  url.search = answer.toString();
  const checks = { expectedState: state, ...(verifier && { pkceCodeVerifier: verifier }) };
  return read(client, client.authorizationCodeGrant(config, url, checks));
}

/**
 * New tokens for a refresh token, which works once. Fails with `expired` if the network refuses it permanently, or
 * `unavailable`.
 */
export async function refreshTokens(
  platform: Platform,
  app: NetworkApp,
  refreshToken: string,
): Promise<NetworkTokens> {
  const { client, config } = await openClient(platform, app);
  return read(client, client.refreshTokenGrant(config, refreshToken));
}

/** Ends tokens at the network, where it offers that. Fails with `unavailable`. */
export async function revokeToken(platform: Platform, app: NetworkApp, token: string): Promise<void> {
  if (platform === "linkedin") return;
  const { client, config } = await openClient(platform, app);
  await client.tokenRevocation(config, token).catch((error: unknown) => {
    throw failureOf(client, error);
  });
}

/** The library is large and rarely needed, so it is loaded with the first call. */
async function openClient(platform: Platform, app: NetworkApp) {
  const client = await import("openid-client");
  const config = new client.Configuration(
    serverOf(platform, app),
    app.clientId,
    {},
    authentication(platform, app),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = platform === "linkedin" ? fetchWithoutIdToken : fetchTokens;
  // Another address than the network's own: a simulation on this machine.
  if (app.apiBaseUrl.startsWith("http:")) client.allowInsecureRequests(config);
  return { client, config };
}

function serverOf(platform: Platform, { authBaseUrl, apiBaseUrl }: NetworkApp): Client.ServerMetadata {
  if (platform === "linkedin")
    return {
      issuer: `${authBaseUrl}/oauth`,
      authorization_endpoint: `${authBaseUrl}/oauth/v2/authorization`,
      token_endpoint: `${authBaseUrl}/oauth/v2/accessToken`,
    };
  return {
    issuer: authBaseUrl,
    authorization_endpoint: `${authBaseUrl}/i/oauth2/authorize`,
    token_endpoint: `${apiBaseUrl}/2/oauth2/token`,
    revocation_endpoint: `${apiBaseUrl}/2/oauth2/revoke`,
  };
}

/** LinkedIn takes the secret as a field, X as a header with the id and the secret as they are. */
function authentication(platform: Platform, { clientId, clientSecret }: NetworkApp): Client.ClientAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return (_server, _client, body, headers) => {
    if (platform === "twitter") return headers.set("authorization", `Basic ${credentials}`);
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  };
}

const fetchTokens: Client.CustomFetch = async (url, options) =>
  limitAnswer(await fetch(url, options as RequestInit), MAX_ANSWER_BYTES);

/** LinkedIn is asked who someone is by its API; a mistake in its ID token must not prevent a connection. */
const fetchWithoutIdToken: Client.CustomFetch = async (url, options) => {
  const response = await fetchTokens(url, options);
  if (!response.ok) return response;
  const tokens = (await response.json()) as Record<string, unknown>;
  delete tokens.id_token;
  return Response.json(tokens);
};

async function read(
  client: typeof Client,
  call: Promise<Client.TokenEndpointResponse>,
): Promise<NetworkTokens> {
  try {
    const { access_token, refresh_token, scope, expires_in } = await call;
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      // LinkedIn separates them with commas.
      scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? null,
      expiresAt: Date.now() + (expires_in ?? DEFAULT_SECONDS) * 1000,
    };
  } catch (error) {
    throw failureOf(client, error);
  }
}

/** Lifetime of tokens where a network does not name it. */
const DEFAULT_SECONDS = 60 * 60;

/** The networks refuse with 400 or 401; anything else may work later. */
function failureOf(client: typeof Client, error: unknown): NetworkError {
  if (error instanceof client.AuthorizationResponseError) return new NetworkError("expired", error.error);
  if (error instanceof client.ResponseBodyError && (error.status === 400 || error.status === 401))
    // The secret is the operator's: a mistake in it says nothing about the account.
    return error.error === "invalid_client" || error.error === "unauthorized_client"
      ? new NetworkError("unavailable", error.error)
      : new NetworkError("expired", error.error);
  return silentFailure("unavailable", error instanceof Error ? error.message : "unknown", "connection_lost");
}
