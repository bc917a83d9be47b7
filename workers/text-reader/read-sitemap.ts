import { Parser } from "htmlparser2";
import { MAX_SITEMAP_BYTES, type ReadSitemapFile } from "../contract/reading";
import { isSameSite } from "../providers/web/same-site";

/** The protocol allows 50,000 addresses in a file. */
const MAX_ENTRIES = 50_000;
const MAX_DEPTH = 20;
/** Bytes that are given to the decompressor at once: a thousand times as much may come out. */
const SLICE = 1_024;

type SitemapEntry = ReadSitemapFile["pages"][number];

/** Reads the addresses that a sitemap names. */
export async function readSitemap(file: Uint8Array, url: string): Promise<ReadSitemapFile> {
  const unpacked = isGzip(file)
    ? await unpack(file)
    : { text: new TextDecoder().decode(file), problem: null };
  const text = unpacked.text.trimStart();
  const { entries, isWhole } = text.startsWith("<") ? readXml(text) : readLines(text);
  const found = new Map<string, SitemapEntry & { isSitemap: boolean }>();
  let foreign = 0;
  for (const entry of entries) {
    const own = URL.parse(entry.url, url);
    if (!own || !/^https?:$/.test(own.protocol) || !isSameSite(own.href, url)) foreign += 1;
    else if (!found.has(own.href)) found.set(own.href, { ...entry, url: own.href });
  }
  const all = [...found.values()];
  return {
    pages: all
      .filter(({ isSitemap }) => !isSitemap)
      .map(({ url: page, lastModified }) => ({ url: page, lastModified })),
    sitemaps: all.filter(({ isSitemap }) => isSitemap).map((entry) => entry.url),
    foreign,
    problem: unpacked.problem ?? (isWhole ? null : "broken"),
  };
}

interface Entries {
  entries: (SitemapEntry & { isSitemap: boolean })[];
  isWhole: boolean;
}

/** The addresses of `url` and `sitemap` elements, with any namespace prefix. */
function readXml(text: string): Entries {
  const entries: Entries["entries"] = [];
  const open: string[] = [];
  let isSitemap = false;
  let isComplete = false;
  let entry = { url: "", lastModified: "" };
  const parser = new Parser(
    {
      onopentagname(name) {
        open.push(name.replace(/^.*:/, ""));
        const isEntry = open.length === 2 && /^(?:url|sitemap)$/.test(open[1]!);
        if (isEntry) entry = { url: "", lastModified: "" };
        if (open.length > MAX_DEPTH || entries.length >= MAX_ENTRIES) parser.pause();
      },
      ontext(piece) {
        if (open.length !== 3) return;
        if (open[2] === "loc") entry.url += piece;
        if (open[2] === "lastmod") entry.lastModified += piece;
      },
      onclosetag(_, isImplied) {
        const name = open.pop();
        if (open.length === 0) isComplete = !isImplied && /^(?:urlset|sitemapindex)$/.test(name ?? "");
        if (open.length !== 1 || isImplied || !entry.url.trim()) return;
        isSitemap = name === "sitemap";
        entries.push({ url: entry.url.trim(), lastModified: entry.lastModified.trim() || null, isSitemap });
        entry = { url: "", lastModified: "" };
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  parser.end(text);
  return { entries, isWhole: isComplete || entries.length >= MAX_ENTRIES };
}

/** One address a line. */
function readLines(text: string): Entries {
  const lines = text
    .split(/\r?\n|\r/, MAX_ENTRIES)
    .map((line) => line.trim())
    .filter(Boolean);
  const urls = lines.filter((line) => /^https?:\/\//i.test(line));
  const entries = urls.map((url) => ({ url, lastModified: null, isSitemap: false }));
  return { entries, isWhole: urls.length === lines.length && urls.length > 0 };
}

const isGzip = (file: Uint8Array): boolean => file[0] === 0x1f && file[1] === 0x8b;

/**
 * The text of a packed file, in slices and no further than the limit: the runtime's own decompressor takes in all that
 * it is given, and what a small file opens to need not fit into memory.
 */
async function unpack(file: Uint8Array): Promise<{ text: string; problem: ReadSitemapFile["problem"] }> {
  const { Gunzip } = await import("fflate");
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const unpacker = new Gunzip((chunk) => {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
  });
  try {
    for (let at = 0; at < file.length && size <= MAX_SITEMAP_BYTES; at += SLICE)
      unpacker.push(file.subarray(at, at + SLICE), at + SLICE >= file.length);
  } catch {
    return { text: "", problem: "broken" };
  }
  return { text: text + decoder.decode(), problem: size > MAX_SITEMAP_BYTES ? "too_large" : null };
}
