import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embedTexts } from "../../../workers/providers/embeddings/embed-texts";
import { refreshTokens } from "../../../workers/providers/social/oauth";
import { limitAnswer } from "../../../workers/providers/web/limit-answer";
import { resolveName } from "../../../workers/providers/web/resolve-name";

/** A server whose answers do not end. */
let server: Server;
let url: string;
let sent = 0;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"Status":0,"access_token":"');
    const more = () => {
      while (!response.destroyed) {
        sent += 16_384;
        if (!response.write("a".repeat(16_384))) return void response.once("drain", more);
      }
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** More than a limit, by what the connection has taken ahead of its reader. */
const AHEAD = 16 * 2 ** 20;

test("an answer up to the limit is read, and one byte more fails", async () => {
  expect(await limitAnswer(new Response("four"), 4).text()).toBe("four");
  await expect(limitAnswer(new Response("fours"), 4).text()).rejects.toThrow("more than 4 bytes");
  expect(limitAnswer(new Response(null, { status: 204 }), 4).status).toBe(204);
});

test.each(["twitter", "linkedin"] as const)(
  "tokens of %s that do not end are not waited for",
  async (platform) => {
    const app = { clientId: "id", clientSecret: "secret", authBaseUrl: url, apiBaseUrl: url };
    await expect(refreshTokens(platform, app, "token")).rejects.toThrow();
    expect(sent).toBeLessThan(AHEAD);
  },
);

test("a name server's answer that does not end resolves no name", async () => {
  const signal = AbortSignal.timeout(10_000);
  await expect(resolveName(url, "example.com", signal)).rejects.toMatchObject({ code: "unresolved_name" });
  expect(signal.aborted).toBe(false);
  expect(sent).toBeLessThan(2 * AHEAD);
});

test("vectors that do not end are an error", { timeout: 30_000 }, async () => {
  const access = { apiKey: "key", baseUrl: url, model: "m" };
  await expect(embedTexts(access, ["text"])).rejects.toThrow();
});
