import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "./network-server.ts";

/** Someone who has an account on the network: the name decides all else. */
export interface Member {
  id: string;
  name: string;
  handle: string;
}

export interface OAuthRules {
  network: string;
  clientId: string;
  clientSecret: string;
  /** Scopes that the app has been granted by the network; others are dropped without a word. */
  entitled: string[];
  clientAuthentication: "basic" | "post";
  /** `refused`: the network takes a verifier for a sign of a foreign client. */
  pkce: "required" | "refused";
  codeSeconds: number;
  accessSeconds: number;
  hasRefreshToken: (scopes: string[]) => boolean;
  scopeSeparator: string;
  cancelled: string;
  refreshRefused: Answer;
  memberOf: (name: string) => Member;
}

export interface Token {
  member: Member;
  scopes: string[];
  /** Tokens that were made from one permission: they end together. */
  family: string;
  expiresAt: number;
}

interface Code {
  member: Member;
  scopes: string[];
  redirectUri: string;
  challenge: string | null;
  expiresAt: number;
}

export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  scope: string;
  token_type: "bearer" | "Bearer";
}

const MAX_STATE_LENGTH = 500;
/** In place of the time at which a token ends: it was ended. */
const ENDED = 0;
const newToken = () => randomBytes(24).toString("base64url");
const invalid = (error: string, error_description: string, status = 400): Answer => ({
  status,
  body: { error, error_description },
});

/** The permissions of a network: who allowed the app what, and for how long. */
export class OAuthServer {
  readonly rules: OAuthRules;
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Token>();
  readonly #refresh = new Map<string, Token & { used: boolean }>();
  readonly #limits = new Map<string, string[]>();

  constructor(rules: OAuthRules) {
    this.rules = rules;
  }

  /** From now on, this member's account does not allow other scopes than these. */
  limitScopes(name: string, scopes: string[]): void {
    this.#limits.set(this.rules.memberOf(name).id, scopes);
  }

  /** The page on which a person decides; `as` names who that is. */
  authorize(query: URLSearchParams): Answer {
    const redirectUri = query.get("redirect_uri");
    const challenge = query.get("code_challenge");
    const problem =
      (query.get("client_id") !== this.rules.clientId && "unknown client") ||
      (!redirectUri && "redirect_uri is missing") ||
      (query.get("response_type") !== "code" && "response_type is not code") ||
      ((query.get("state")?.length ?? 0) > MAX_STATE_LENGTH && "state is too long") ||
      (this.rules.pkce === "required" &&
        (!challenge || query.get("code_challenge_method") !== "S256") &&
        "a challenge with S256 is missing");
    if (problem || !redirectUri) return { status: 400, text: `Something went wrong: ${problem}` };
    if (!query.has("as")) return { status: 200, html: decisionPage(this.rules, query) };
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (query.get("decision") === "cancel") back.searchParams.set("error", this.rules.cancelled);
    else back.searchParams.set("code", this.#newCode(query, redirectUri, challenge));
    return { status: 302, headers: { location: back.href } };
  }

  #newCode(query: URLSearchParams, redirectUri: string, challenge: string | null): string {
    const member = this.rules.memberOf(query.get("as") || "Ada Lovelace");
    const asked = (query.get("scope") ?? "").split(" ").filter(Boolean);
    const allowed = this.#limits.get(member.id) ?? this.rules.entitled;
    const code = newToken();
    this.#codes.set(code, {
      member,
      scopes: asked.filter((scope) => this.rules.entitled.includes(scope) && allowed.includes(scope)),
      redirectUri,
      challenge,
      expiresAt: Date.now() + this.rules.codeSeconds * 1000,
    });
    return code;
  }

  isClient(authorization: string | undefined, body: URLSearchParams): boolean {
    const [, basic = ""] = /^Basic (.+)$/.exec(authorization ?? "") ?? [];
    const [id, secret] =
      this.rules.clientAuthentication === "basic"
        ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
        : [body.get("client_id"), body.get("client_secret")];
    return id === this.rules.clientId && secret === this.rules.clientSecret;
  }

  /** Finds the account that makes the call, for scripted failures. */
  accountOf(body: URLSearchParams): string {
    const code = this.#codes.get(body.get("code") ?? "");
    const token = this.#refresh.get(body.get("refresh_token") ?? body.get("token") ?? "");
    return (code ?? token ?? this.#access.get(body.get("token") ?? ""))?.member.id ?? "";
  }

  exchange(body: URLSearchParams): Answer {
    const code = this.#codes.get(body.get("code") ?? "");
    this.#codes.delete(body.get("code") ?? "");
    const verifier = body.get("code_verifier");
    if (this.rules.pkce === "refused" && verifier !== null)
      return invalid("invalid_client", "Client authentication failed", 401);
    const proof = createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url");
    if (!code || code.expiresAt < Date.now() || code.redirectUri !== body.get("redirect_uri"))
      return invalid("invalid_grant", "The code is unknown, used or too old");
    if (this.rules.pkce === "required" && code.challenge !== proof)
      return invalid("invalid_grant", "The verifier does not fit");
    return { status: 200, body: this.grant(code) };
  }

  refresh(body: URLSearchParams): Answer {
    const token = this.#refresh.get(body.get("refresh_token") ?? "");
    if (token?.used) this.endFamily(token.family);
    if (!token || token.used || token.expiresAt === ENDED) return this.rules.refreshRefused;
    token.used = true;
    return { status: 200, body: this.grant(token) };
  }

  revoke(body: URLSearchParams): Answer {
    const name = body.get("token") ?? "";
    const token = this.#access.get(name) ?? this.#refresh.get(name);
    if (token) this.endFamily(token.family);
    return { status: 200, body: { revoked: true } };
  }

  /** New tokens; of a family that exists already, or of a new one. */
  grant({
    member,
    scopes,
    family = newToken(),
    seconds = this.rules.accessSeconds,
  }: {
    member: Member;
    scopes: string[];
    family?: string;
    seconds?: number;
  }): TokenAnswer {
    const token: Token = { member, scopes, family, expiresAt: Date.now() + seconds * 1000 };
    const access = newToken();
    this.#access.set(access, { ...token });
    const refresh = this.rules.hasRefreshToken(scopes) ? newToken() : null;
    if (refresh) this.#refresh.set(refresh, { ...token, used: false });
    return {
      access_token: access,
      ...(refresh && { refresh_token: refresh }),
      expires_in: seconds,
      scope: scopes.join(this.rules.scopeSeparator),
      token_type: this.rules.clientAuthentication === "basic" ? "bearer" : "Bearer",
    };
  }

  read(authorization: string | undefined): Token | null {
    const token = this.#access.get(authorization?.replace(/^Bearer /, "") ?? "");
    return token && token.expiresAt > Date.now() ? token : null;
  }

  endFamily(family: string): void {
    for (const tokens of [this.#access, this.#refresh])
      for (const token of tokens.values()) if (token.family === family) token.expiresAt = ENDED;
  }

  /** Every token of an account ends; its refresh tokens stay where only the access is to end. */
  endTokens(account: string, { keepsRefresh = false } = {}): void {
    for (const tokens of keepsRefresh ? [this.#access] : [this.#access, this.#refresh])
      for (const token of tokens.values()) if (token.member.id === account) token.expiresAt = ENDED;
  }
}

function decisionPage({ network, entitled }: OAuthRules, query: URLSearchParams): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const fields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const scopes = (query.get("scope") ?? "").split(" ").filter((scope) => entitled.includes(scope));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Simulated ${network}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem}</style>
<h1>Simulated ${network}</h1>
<p>The app asks for these permissions:</p><ul>${scopes.map((scope) => `<li>${escape(scope)}</li>`).join("")}</ul>
<form>${fields.join("")}
<p><label>Your name on ${network}<br><input name="as" value="Ada Lovelace" required></label></p>
<button name="decision" value="allow">Allow</button> <button name="decision" value="cancel">Cancel</button></form></html>`;
}
