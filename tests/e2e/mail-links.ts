import { createServer } from "node:http";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { APIRequestContext } from "playwright/test";

/** `Mail to ada@example.com: Confirm your address`, and its link on the next line. */
const MAIL = /^Mail to (\S+): /;

/** Keeps the links of mails as the product prints them, and hands the newest one to an address out to the tests. */
export function serveMailLinks(output: Readable, port: number): void {
  const links = new Map<string, string>();
  let recipient: string | undefined;
  createInterface({ input: output }).on("line", (line) => {
    if (recipient && line.startsWith("  http")) links.set(recipient, line.trim());
    recipient = MAIL.exec(line)?.[1];
  });
  createServer((request, response) => {
    const link = links.get(decodeURIComponent(request.url?.slice(1) ?? ""));
    response.writeHead(link ? 200 : 404).end(link);
  })
    .listen(port, "127.0.0.1")
    .unref();
}

/** The link of the newest mail to an address, waited for. */
export async function mailedLink(email: string): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAIL_PORT}/${encodeURIComponent(email)}`);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

/** Confirms a new account's address with the token of its mail. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const token = new URL(await mailedLink(email)).searchParams.get("token");
  const answer = await request.get(`/api/validate-token/${encodeURIComponent(email)}/${token}`);
  if (!answer.ok()) throw new Error(`the address is not confirmed: ${answer.status()}`);
}
