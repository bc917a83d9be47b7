import { total, type Sample } from "./drive.ts";
import type { FirstLoad } from "./first-load.ts";
import { LOADS, type LoadName } from "./loads.ts";
import type { PageSample } from "./pages.ts";
import type { ResumeSample } from "./resume.ts";
import { percentile } from "./statistics.ts";
import type { TargetName } from "./target.ts";
import type { WebhookSample } from "./webhook.ts";

export type LoadSamples = Map<TargetName, Sample>;
export type Samples = Map<LoadName, LoadSamples>;

/** The figures of one target under one load. Times in milliseconds unless the name says otherwise. */
export interface Figures {
  first: { p50: number; p95: number; p99: number };
  relay: { p50: number; p99: number };
  /** Tokens a second while all users are answered. */
  tokensPerSecond: number;
  cpuPerThousandTokens: number;
  cpuPerChat: number;
  wirePerToken: number;
  memory: number;
  faults: number;
}

/** Works out the figures. */
export function figures(sample: Sample, users: number): Figures {
  const ms = (numbers: number[], share: number) => percentile(numbers, share) / 1000;
  const cpuSeconds = sample.cpuSeconds > 0 ? sample.cpuSeconds : Number.NaN;
  return {
    first: {
      p50: ms(sample.firstToken, 0.5),
      p95: ms(sample.firstToken, 0.95),
      p99: ms(sample.firstToken, 0.99),
    },
    relay: { p50: ms(sample.relay, 0.5), p99: ms(sample.relay, 0.99) },
    tokensPerSecond: (users * sample.tokens) / (sample.answering / 1e6),
    cpuPerThousandTokens: (cpuSeconds / sample.tokens) * 1000,
    cpuPerChat: (cpuSeconds / sample.answers) * 1000,
    wirePerToken: sample.wireBytes / sample.tokens,
    memory: total(sample.memory) || Number.NaN,
    faults: sample.errors.length + sample.lost + sample.repeated,
  };
}

/** A number with so many decimals, or a dash. */
export const show = (value: number, decimals = 1) => (Number.isFinite(value) ? value.toFixed(decimals) : "–");

/** Columns as wide as what is in them; the first to the left, the others to the right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) =>
      column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join("  ")).join("\n");
}

const HEADINGS = [
  "",
  "first token p50",
  "p95",
  "p99 ms",
  "× direct",
  "relay p50",
  "p99 ms",
  "tokens/s",
  "share",
  "CPU s/1,000",
  "ms CPU/chat",
  "wire B/token",
  "MiB",
  "answers",
  "errors",
  "lost",
  "repeated",
];

/** All targets under one load, direct first. */
export function loadTable(name: LoadName, samples: LoadSamples): string {
  const load = LOADS[name];
  const direct = samples.get("direct");
  const base = direct ? figures(direct, load.users) : undefined;
  const rows = [...samples].map(([target, sample]) => {
    const f = figures(sample, load.users);
    return [
      target,
      ...[f.first.p50, f.first.p95, f.first.p99].map((value) => show(value, 2)),
      show(f.first.p50 / (base?.first.p50 ?? Number.NaN)),
      show(f.relay.p50, 2),
      show(f.relay.p99, 2),
      show(f.tokensPerSecond, 0),
      show(f.tokensPerSecond / (base?.tokensPerSecond ?? Number.NaN), 3),
      show(f.cpuPerThousandTokens, 3),
      show(f.cpuPerChat, 2),
      show(f.wirePerToken, 0),
      show(f.memory, 0),
      String(sample.answers),
      String(sample.errors.length),
      String(sample.lost),
      String(sample.repeated),
    ];
  });
  const title = `\n${name}: ${load.users} users, ${load.tokens} tokens, first after ${load.first} ms, ${load.gap} ms apart`;
  return [title, table([HEADINGS, ...rows]), ...notes(samples)].join("\n");
}

/** Notes that a reader of the figures needs: the first errors, and whether the client was what was measured. */
function notes(samples: LoadSamples): string[] {
  return [...samples].flatMap(([target, sample]) => [
    ...[...new Set(sample.errors)].slice(0, 3).map((error) => `  ${target}: ${error}`),
    ...(sample.reopened > 0
      ? [`  ${target}: closed ${sample.reopened} kept-alive connections too soon`]
      : []),
    ...(sample.memory.size > 1 ? [`  ${target}: MiB by process: ${byProcess(sample.memory)}`] : []),
    ...(sample.clientLoad > 0.9
      ? [`  ${target}: client and upstream took ${show(sample.clientLoad, 2)} of their core`]
      : []),
  ]);
}

const byProcess = (memory: Map<string, number>) =>
  [...memory].map(([name, mib]) => `${name} ${show(mib, 0)}`).join(", ");

/** Readers who came back after a cut. */
export function resumeTable({ firstMissed, firstLive, lost, repeated, errors }: ResumeSample): string {
  const ms = (numbers: number[], share: number) => show(percentile(numbers, share) / 1000, 2);
  const headings = ["", "p50", "p95", "p99 ms"];
  const row = (name: string, numbers: number[]) => [
    name,
    ms(numbers, 0.5),
    ms(numbers, 0.95),
    ms(numbers, 0.99),
  ];
  return [
    `\nresume: ${firstLive.length} answers cut and taken up again; ${lost} tokens lost, ${repeated} repeated, ${errors.length} errors`,
    table([headings, row("first missed token", firstMissed), row("first live token", firstLive)]),
    ...[...new Set(errors)].slice(0, 3).map((error) => `  ${error}`),
  ].join("\n");
}

/** How long Stripe waits for a reply. */
export function webhookTable({ times, atOnce, errors }: WebhookSample): string {
  const shown = [0.5, 0.95, 0.99].map((share) => show(percentile(times, share), 1));
  return [
    `\nwebhook: ${times.length} events, ${atOnce} at once, ${errors.length} errors`,
    table([
      ["", "p50", "p95", "p99 ms"],
      ["reply", ...shown],
    ]),
    ...[...new Set(errors)].slice(0, 3).map((error) => `  ${error}`),
  ].join("\n");
}

/** Pages a second, compared with a plain Node server. */
export function pageTable(pages: PageSample[]): string {
  const rows = pages.map(({ path, bytes, product, plain, errors }) => [
    path,
    show(bytes / 1024),
    show(product, 0),
    show(plain, 0),
    show(product / plain, 3),
    String(errors.length),
  ]);
  return `\npages a second\n${table([["", "KiB", "product", "plain Node", "share", "errors"], ...rows])}`;
}

/** Table of the files that a browser fetches at first. */
export function firstLoadTable(loads: FirstLoad[]): string {
  const rows = loads.map(({ path, script, scripts, requests, asTransferred }) => [
    path,
    show(script),
    String(scripts),
    String(requests),
    asTransferred ? "as transferred" : "compressed here",
  ]);
  const errors = loads.flatMap(({ path, errors }) =>
    errors.slice(0, 3).map((error) => `  ${path}: ${error}`),
  );
  const headings = ["", "script KiB (brotli)", "scripts", "requests", ""];
  return [`\nfirst load`, table([headings, ...rows]), ...errors].join("\n");
}
