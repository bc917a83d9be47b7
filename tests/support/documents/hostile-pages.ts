import { quickMs } from "../machine/cpu-time";

/** The slowest page takes 1.8 s; without the limits of the reader some take minutes. */
export const maxCpuMs = (): number => 5 * quickMs();

export const many = (piece: string, times: number) => piece.repeat(times);
const body = (content: string) => `<html><body><h1>Help</h1><p>First.</p>${content}`;

/** Each took a reader of some product seconds, its stack or its memory. */
export const PAGES: Record<string, string> = {
  "50,000 nested elements": body(many("<div>", 50_000) + "deep"),
  "50,000 nested inline elements": body(many("<b>", 50_000) + "deep"),
  "50,000 lists in lists": body(many("<ul><li>x", 50_000)),
  "30,000 tables in tables": body(many("<table><tr><td>", 30_000)),
  "nested elements with ends of others": body(many("<div>", 30_000) + many("</p>", 100_000)),
  "100,000 paragraphs": body(many("<p>x</p>", 100_000)),
  "400,000 line breaks": body(many("<br>", 400_000)),
  "100,000 headings": body(many("<h2>h</h2>", 100_000)),
  "100,000 sections": body(many("<h2>h</h2><p>t", 100_000)),
  "100,000 attributes": body(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(" ")}>x</p>`),
  "half a million brackets": body(many("<", 500_000)),
  "half a million unfinished entities": body(many("&#", 500_000)),
  "a comment without end": body(`<!--${many("-", 1_000_000)}`),
  "a script without end": body(`<script>${many("</scrip", 200_000)}`),
  "two million spaces": body(`<pre>a${many(" ", 1_900_000)}b</pre>`),
  "one word of two million letters": body(`<p>${many("a", 2_000_000)}</p>`),
  "a table of 100,000 rows": body(`<table>${many("<tr><td>a<td>b", 40_000)}</table>`),
  "cells that span a million rows and columns": body(
    `<table>${many('<tr><td rowspan="1000000" colspan="1000000">a<td>b', 2_000)}</table>`,
  ),
  "100,000 links in one heading": body(`<h2>${many('<a href="#x">#</a>', 50_000)}</h2>`),
  "a title of two million letters": `<title>${many(" - a", 450_000)}</title><p>First.</p>`,
  "hidden sentences in characters that are not seen": body("<p>\u{e0049}\u{e0067}\u200bSeen\u202e</p>"),
  ...Object.fromEntries(
    "h1 h3 a form iframe table ul blockquote b details button header summary dt label"
      .split(" ")
      .map((tag) => [`40,000 open <${tag}>`, body(many(`<${tag}> `, 40_000))]),
  ),
  "15,000 open links to themselves": body(many("<a href=#>w ", 15_000)),
  "20,000 open links to themselves in a heading": body(`<h2>${many("<a href=#># ", 20_000)}`),
  "60,000 attributes on few elements": body(
    many(`<p ${Array.from({ length: 3_000 }, (_, at) => `a${at}=1`).join(" ")}>`, 20),
  ),
  "cells and blocks by turns in one row": body(`<table><tr>${many("<td></td><p></p>", 15_000)}</table>`),
  "a first row that spans all others": body(
    `<table><tr>${many(`<td rowspan=1000>${many("x", 9_000)}</td>`, 200)}</tr>${many("<tr><td>a</td></tr>", 999)}</table>`,
  ),
  "rows of empty cells that span all columns": body(
    `<table>${many("<tr><td>a<td colspan=1000>", 40_000)}</table>`,
  ),
  "items of lists in 390 lists": body(many("<ul>", 390) + many("<li>x", 70_000)),
  "CDATA without end": body(many("<![CDATA[", 200_000)),
  "one attribute of two million letters": body(`<p title="${many("a", 1_900_000)}">x`),
  entities: body(many("&amp;", 150_000)),
  "10,000 accordions": body(
    many("<details><summary>q</summary>a", 300) + many("<dl><dt>q<dd>a</dl>", 10_000),
  ),
};
