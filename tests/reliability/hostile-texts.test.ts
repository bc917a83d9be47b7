import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { Product } from "./product.ts";
import { maxWaitMs, Waits } from "./waits.ts";

const many = (piece: string, times: number) => piece.repeat(times);
const body = (content: string) => `<html><head><title>T</title></head><body><p>First.</p>${content}`;
const spans = `<table><tr>${many(`<td rowspan=1000>${many("x", 9_000)}</td>`, 200)}</tr>${many("<tr><td>a</td></tr>", 999)}</table>`;

/** Each stopped the whole product for seconds, or ended it, when the main Worker read it. */
const PAGES: Record<string, string> = {
  ...Object.fromEntries(
    ["h1", "a", "form", "iframe", "table", "ul", "blockquote", "b", "details"].map((tag) => [
      tag,
      body(many(`<${tag}> `, 40_000)),
    ]),
  ),
  links: body(many("<a href=#>w ", 15_000)),
  spans: body(spans),
  attributes: body(many(`<p ${many("a=1 ", 3_000)}>`, 100)),
  cells: body(`<table><tr>${many("<td></td><p></p>", 60_000)}</table>`),
  line: body(many("1.1.", 450_000)),
  entities: body(many("&amp", 400_000)),
};

const xml = (content: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`;
const docx = (content: string) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/document.xml": strToU8(xml(content)),
  });

const FILES: Record<string, Uint8Array | string> = {
  "items.md": many("- a\n", 40_000),
  "quotes.md": many("> a\n", 200_000),
  "emphasis.md": many("*a", 1_000_000),
  "marks.csv": many('"', 1_000_001),
  "line.txt": many("1.1.", 1_000_000),
  "spans.html": body(spans),
  "merged.docx": docx(
    `<w:tbl>${many('<w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>', 20_000)}</w:tbl>`,
  ),
  "nested.docx": docx(many("<w:tbl><w:tr><w:tc>", 20_000)),
  "paragraphs.docx": docx(many("<w:p><w:r><w:t>a</w:t></w:r></w:p>", 150_000)),
};

const READ_WITHIN_MS = 200_000;

let product: Product;
let reader: Reader;
let site: Server;
let address: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = PAGES[(request.url ?? "").slice(1)];
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    response.end(gzipSync(page));
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  address = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  product = new Product("http://127.0.0.1:9", undefined, { ALLOWED_PRIVATE_HOSTS: address });
  reader = await product.prepare((database) => seedReader(database, "combo"));
  await product.start();
}, 240_000);
afterAll(async () => {
  await product.remove();
  site.close();
  site.closeAllConnections();
});

const headers = () => ({ authorization: `Bearer ${reader.token}` });

async function call<T>(path: string, json?: unknown): Promise<T> {
  const response = await fetch(`${product.origin}/api/v01/support-chatbot/${path}`, {
    method: json === undefined ? "GET" : "POST",
    headers: { ...headers(), "content-type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Does something, and expects that nobody else waits for it. */
async function expectNoWait(work: () => Promise<unknown>): Promise<void> {
  expect(await new Waits(product).shortestDuring(work)).toBeLessThan(maxWaitMs());
}

it("R41: pages that are hostile to a reader are read or refused, and nobody else waits", async () => {
  const pid = product.pid;
  await expectNoWait(async () => {
    for (const name of Object.keys(PAGES)) {
      const query = new URLSearchParams({ url: `http://${address}/${name}` });
      const answer = await fetch(`${product.origin}/api/article?${query}`, { headers: headers() });
      const { code = "read" } = (await answer.json()) as { code?: string };
      expect([name, ["read", "article_unreadable"].includes(code)]).toEqual([name, true]);
    }
  });
  expect(product.pid).toBe(pid);
});

const profile = (csv: string) => zipSync({ "Profile.csv": strToU8(csv) });

/** Archives as LinkedIn gives them, but not by LinkedIn. */
const ARCHIVES: Record<string, Uint8Array> = {
  quotes: profile(many('"', 1_000_001)),
  columns: profile(`${many("First Name,", 100_000)}\n${many("a,", 400_000)}`),
  lines: profile(many(",\n", 800_000)),
  bomb: zipSync({ "Profile.csv": new Uint8Array(80_000_000) }),
  names: zipSync(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.csv`, new Uint8Array(1)])),
  ),
  noise: new Uint8Array(5_000_000).fill(0x50),
};

const PASTED: Record<string, string> = {
  lines: many("\n", 49_000),
  spaces: many(" ", 49_000),
  pairs: many("a\n \n", 9_000),
  dashes: many("- ", 20_000),
};

it("R41: a profile that is hostile to its reader is read or refused, and nobody else waits", async () => {
  const ask = async (name: string, form: FormData) => {
    form.append("profile_url", "https://www.linkedin.com/in/someone");
    const path = `${product.origin}/api/social/profile/extract`;
    const answer = await fetch(path, { method: "POST", headers: headers(), body: form });
    expect([name, [200, 413, 415, 422, 502].includes(answer.status)]).toEqual([name, true]);
    await answer.text();
  };
  await expectNoWait(async () => {
    for (const [name, bytes] of Object.entries(ARCHIVES)) {
      const form = new FormData();
      form.append("export", new File([bytes as BlobPart], `${name}.zip`));
      await ask(name, form);
    }
    for (const [name, text] of Object.entries(PASTED)) {
      const form = new FormData();
      form.append("pasted_text", text);
      await ask(name, form);
    }
  });
});

/** Documents of the editor, close to their greatest size. */
const DOCUMENTS: Record<string, string> = {
  paragraphs: many("<p>a</p>", 110_000),
  nested: many("<blockquote>", 70_000),
  lists: many("<ul><li>", 100_000),
  marks: many("<b>", 250_000),
  ends: many("<div>", 80_000) + many("</p>", 100_000),
  attributes: `<p ${many("a=1 ", 200_000)}>`,
  entities: many("&amp", 200_000),
  open: many("<", 900_000),
  comments: many("<!--", 200_000),
  cells: `<table><tr>${many("<td>a", 150_000)}`,
  images: many('<img src="x">', 60_000),
  links: many('<a href="https://a.example/">b', 25_000),
  spaces: `<p>${many(" \u00a0", 200_000)}</p>`,
};

it("R41: a document of the editor that is hostile is stored or refused, and nobody else waits", async () => {
  await expectNoWait(async () => {
    for (const [title, content] of Object.entries(DOCUMENTS)) {
      const path = `${product.origin}/api/documents/${reader.user}/assistantdoc`;
      const answer = await fetch(path, {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify({ title, content }),
      });
      expect([title, [201, 403, 413, 422].includes(answer.status)]).toEqual([title, true]);
      await answer.text();
    }
  });
});

it(
  "R41: a chatbot learns what it can of hostile files and pages, and another one its own text meanwhile",
  { timeout: 300_000 },
  async () => {
    const add = async (name: string) =>
      (await call<{ supportChat: { id: string } }>("chat-add", { name })).supportChat.id;
    const [hostile, other] = [await add("Hostile"), await add("Other")];
    const isOver = async (id: string) => {
      const { supportChat } = await call<{ supportChat: { training_status: string } }>(`chat-show/${id}`);
      expect(["completed", "failed"]).toContain(supportChat.training_status);
      return supportChat.training_status;
    };
    const ends = (id: string) => vi.waitFor(() => isOver(id), { timeout: READ_WITHIN_MS, interval: 200 });
    await expectNoWait(async () => {
      for (const [name, content] of Object.entries(FILES)) {
        const form = new FormData();
        form.append("support_chat_id", hostile);
        form.append("file", new File([content as BlobPart], name));
        const path = `${product.origin}/api/v01/support-chatbot/upload-file`;
        const answer = await fetch(path, { method: "POST", headers: headers(), body: form });
        expect([name, answer.status]).toEqual([name, 201]);
      }
      const urls = Object.keys(PAGES).map((name) => `http://${address}/${name}`);
      await call("add-new-sources", { support_chat_id: hostile, urls });
      await call("add-new-sources", {
        support_chat_id: other,
        texts: [{ name: "Hours", text: "We open at nine." }],
      });
      expect(await ends(other)).toBe("completed");
      await ends(hostile);
    });
    const { data } = await call<{ data: { name: string; state: string; error: string | null }[] }>(
      `sources?support_chat_id=${hostile}`,
    );
    for (const { name, state } of data) expect([name, state]).not.toEqual([name, "waiting"]);
  },
);
