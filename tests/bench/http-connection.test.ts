import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HttpConnection, StaleConnection } from "./http-connection.ts";

const server = createServer({ noDelay: true }, (request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === "/whole") return void response.end("whole");
  if (request.url === "/refused") return void request.socket.destroy();
  if (request.url === "/broken") return void response.write("half", () => response.destroy());
  for (const part of ["one ", "two ", "three"]) {
    response.write(part);
    await sleep(5);
  }
  response.end();
}
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function get(connection: HttpConnection, path: string) {
  let body = "";
  const reply = await connection.ask(
    { method: "GET", path, headers: {} },
    (data) => (body += data.toString()),
  );
  return { ...reply, body };
}

it("one connection serves chunked and plain answers in turn, and counts the bytes after the head", async () => {
  const connection = new HttpConnection(origin, "127.0.0.2");
  const chunked = await get(connection, "/");
  expect(chunked).toMatchObject({ status: 200, body: "one two three" });
  expect(chunked.wireBytes).toBe("4\r\none \r\n4\r\ntwo \r\n5\r\nthree\r\n0\r\n\r\n".length);
  expect(await get(connection, "/whole")).toMatchObject({ body: "whole", wireBytes: 5 });
  connection.close();
  expect(connection.usable).toBe(false);
});

it("an answer that breaks off is an error", async () => {
  const connection = new HttpConnection(origin, "127.0.0.2");
  await expect(get(connection, "/broken")).rejects.toThrow("connection closed");
});

it("a kept-alive connection that the server closes is distinguished from one that never answered", async () => {
  const kept = new HttpConnection(origin, "127.0.0.2");
  await get(kept, "/whole");
  await expect(get(kept, "/refused")).rejects.toBeInstanceOf(StaleConnection);
  const fresh = new HttpConnection(origin, "127.0.0.2");
  await expect(get(fresh, "/refused")).rejects.not.toBeInstanceOf(StaleConnection);
});
