import { createServer } from "node:net";

/** Below those that systems give to outgoing connections: nobody is given it between this look and its use. */
const [FIRST, LAST] = [20_000, 32_000];
const given = new Set<number>();

/** A port that nothing listens on, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
