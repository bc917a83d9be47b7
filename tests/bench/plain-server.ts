/** A plain Node server that sends one file, for comparison. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.env.PLAIN_FILE ?? "");
createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
  response.end(body);
}).listen(Number(process.env.PLAIN_PORT), "127.0.0.1");
