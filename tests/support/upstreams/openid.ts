import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Client that the product is configured with to sign in here. */
export const OPENID_CLIENT = { id: "scripted-client", secret: "scripted-secret" } as const;

interface Grant {
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  email: string;
  /** `text`: as some providers write it. */
  verified: boolean | "false";
}

/**
 * An OpenID provider as Google is one: discovery, authorisation with PKCE, codes for one use, ID tokens signed with RS256.
 * Instead of asking a person it takes `as=<e-mail>` (and `verified=0`, or `verified=text` for "false") on the authorisation address.
 */
export async function startOpenIdProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "scripted", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  let origin = "";

  const discovery = () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  });

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get("redirect_uri");
    if (!redirectUri || query.get("client_id") !== OPENID_CLIENT.id) return send(response, 400, {});
    const code = randomUUID();
    grants.set(code, {
      redirectUri,
      challenge: query.get("code_challenge_method") === "S256" ? query.get("code_challenge") : null,
      nonce: query.get("nonce"),
      email: query.get("as") ?? "",
      verified: query.get("verified") === "text" ? "false" : query.get("verified") !== "0",
    });
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    response.writeHead(302, { location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const body = new URLSearchParams(await readText(request));
    const grant = grants.get(body.get("code") ?? "");
    grants.delete(body.get("code") ?? "");
    if (!isClient(request, body)) return send(response, 401, { error: "invalid_client" });
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isGood = grant?.challenge === proof && grant.redirectUri === body.get("redirect_uri");
    if (!grant || !isGood) return send(response, 400, { error: "invalid_grant" });
    const { email, verified, nonce } = grant;
    const idToken = await new SignJWT({ email, email_verified: verified, name: "Grace Hopper", nonce })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .setIssuer(origin)
      .setAudience(OPENID_CLIENT.id)
      .setSubject(`subject-of-${email}`)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);
    return send(response, 200, {
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken,
    });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    if (pathname === "/.well-known/openid-configuration") return void send(response, 200, discovery());
    if (pathname === "/jwks") return void send(response, 200, { keys: [key] });
    if (pathname === "/authorize") return void authorize(searchParams, response);
    if (pathname === "/token")
      return void token(request, response).catch((error: unknown) => response.destroy(error as Error));
    send(response, 404, {});
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    discoveryUrl: `${origin}/.well-known/openid-configuration`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** By HTTP's basic authentication, or by fields of the form. */
function isClient({ headers }: IncomingMessage, body: URLSearchParams): boolean {
  const [, basic] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
    : [body.get("client_id"), body.get("client_secret")];
  return id === OPENID_CLIENT.id && secret === OPENID_CLIENT.secret;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
