import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a receiver of webhooks got. */
export interface ReceivedCall {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A receiver of webhooks on 127.0.0.1. `/answer/503/name` answers with that status; `/redirect/name` sends the caller to
 * `/answer/200/elsewhere-name`; `/large/name` answers without an end. `/received?name=…` lists the calls whose paths end
 * with a name, as JSON.
 */
export async function startWebhookReceiver(): Promise<{ url: string; close(): Promise<void> }> {
  const received: ReceivedCall[] = [];
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/received") {
      const name = searchParams.get("name") ?? "";
      return void response.end(JSON.stringify(received.filter(({ path }) => path.endsWith(name))));
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: pathname, headers, body: Buffer.concat(chunks).toString() });
      const [, kind, status, name] = pathname.split("/");
      if (kind === "redirect")
        return void response.writeHead(307, { location: `/answer/200/elsewhere-${status}` }).end();
      if (kind === "large") {
        response.writeHead(200);
        const write = () => {
          while (!response.destroyed && response.write("a".repeat(64 * 1024)));
        };
        response.on("drain", write);
        return write();
      }
      response.writeHead(Number(status)).end(`answered ${name}`);
    });
  });
  return { url: await listen(server), close: () => shut(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
