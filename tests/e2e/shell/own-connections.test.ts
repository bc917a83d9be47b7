import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures.ts";

test("each call of a test has a connection of its own @desktop", async ({ request, context }) => {
  let connections = 0;
  // It would keep a connection open, as the product does.
  const server = createServer((_, response) => response.end("answer"));
  server.on("connection", () => (connections += 1)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const call of [request, context.request]) {
    for (const way of ["get", "post", "fetch"] as const)
      expect(await (await call[way](address)).text()).toBe("answer");
  }
  expect(await (await fetch(address)).text()).toBe("answer");
  expect(await (await fetch(address)).text()).toBe("answer");
  expect(connections).toBe(8);
  server.close();
});
