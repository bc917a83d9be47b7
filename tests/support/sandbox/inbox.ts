import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { html, text } from "../stripe/pages/html.ts";
import type { SmtpSession } from "../upstreams/smtp.ts";

/** A page with the mails that a scripted mail server has taken, newest first. */
export async function startInbox(sessionsUrl: string): Promise<{ url: string }> {
  const server = createServer((_request, response) => {
    fetch(sessionsUrl)
      .then(async (answer) => {
        const sessions = (await answer.json()) as SmtpSession[];
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        response.end(page(sessions.filter(({ taken }) => taken).reverse()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

function page(sessions: SmtpSession[]): string {
  const mails = sessions.map(({ to, data }) => {
    const { subject, body } = readMail(data);
    const linked = text(body).replace(
      /https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    return `<section><h2>${text(subject)}</h2><p>To ${text(to)}</p><pre style="white-space:pre-wrap">${linked}</pre></section>`;
  });
  return html(
    "Mail that was sent",
    mails.join("\n") || "<p>Nothing yet. Reload this page after a mail is sent.</p>",
  );
}

/** The subject and the plain text of a mail with several parts. */
function readMail(data: string): { subject: string; body: string } {
  const subject = /^Subject: (.+(?:\r\n[ \t].+)*)/im.exec(data)?.[1] ?? "";
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(data)?.[0] ?? "";
  const body = part.slice(part.indexOf("\r\n\r\n") + 4).replace(/\r\n--$/, "");
  const isBase64 = /transfer-encoding: base64/i.test(part);
  return {
    subject: subject
      .replace(/\?=\s+=\?/g, "?==?")
      .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, words: string) =>
        kind.toLowerCase() === "b"
          ? Buffer.from(words, "base64").toString()
          : quotedPrintable(words.replaceAll("_", " ")),
      ),
    body: isBase64 ? Buffer.from(body, "base64").toString() : quotedPrintable(body),
  };
}

function quotedPrintable(words: string): string {
  const bytes = words
    .replace(/=\r\n/g, "")
    .replace(/=([\da-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
