import type { EditorSample } from "./browser/editor.ts";
import type { AnalysisSample } from "./pdf-analysis.ts";
import type { CampaignSample } from "./campaign.ts";
import { calendarBars, type CalendarSample } from "./browser/calendar.ts";
import { growthBars } from "./growth/growth-table.ts";
import type { GrowthSample } from "./growth/measure-growth.ts";
import type { HeapSample } from "./heap.ts";
import { DASHBOARD_SCRIPT_LIMIT, SITE_SCRIPT_LIMIT, type FirstLoad } from "./first-load.ts";
import type { FirstAnswerSample } from "./first-answer.ts";
import { LOADS, LOAD_NAMES, type LoadName } from "./loads.ts";
import type { PageSample } from "./pages.ts";
import { figures, show, table, type Figures, type Samples } from "./report.ts";
import type { FunctionCost } from "./profile.ts";
import { atComfort, overloaded, type Ramp } from "./ramp.ts";
import type { ResumeSample } from "./resume.ts";
import { shares, type RetrievalSample } from "./retrieval/measure-retrieval.ts";
import { addedToFirstWord, type VisitorSample } from "./visitors.ts";
import { percentile } from "./statistics.ts";
import type { ViewerSample } from "./browser/viewer.ts";
import type { WebhookSample } from "./webhook.ts";
import type { TargetName } from "./target.ts";
import type { SoakFigures } from "./soak.ts";
import { lostPoints, type WidgetSample } from "./browser/widget.ts";

/** All that a run has measured; what was not asked for is absent. */
export interface Results {
  loads: Samples;
  ramp?: Ramp;
  /** Under each load that was profiled, the costliest function first. */
  profiles: Map<LoadName, FunctionCost[]>;
  resume?: ResumeSample;
  visitors?: VisitorSample;
  firstAnswer?: FirstAnswerSample;
  campaign?: CampaignSample;
  pages: PageSample[];
  firstLoads: FirstLoad[];
  editor?: EditorSample;
  secondStart?: number;
  calendar?: CalendarSample;
  widget?: WidgetSample;
  retrieval?: RetrievalSample;
  analysis?: AnalysisSample;
  viewer?: ViewerSample;
  webhook?: WebhookSample;
  heap?: HeapSample;
  soak?: SoakFigures[];
  growth?: GrowthSample;
}

interface Bar {
  name: string;
  value: number;
  limit: number;
  /** Whether the value must reach the limit rather than stay under it. */
  atLeast?: boolean;
  unit: string;
}

/** The product's figures held against the limits, one line each. */
export function verdict(results: Results): string {
  const bars = [
    ...loadBars(results.loads),
    ...rampBars(results.ramp),
    ...resumeBars(results.resume),
    ...visitorBars(results.visitors),
    ...siteBars(results),
    ...pageBars(results),
    ...calendarBars(results.calendar),
    ...widgetBars(results.widget),
    ...editorBars(results.editor),
    ...retrievalBars(results.retrieval),
    ...analysisBars(results.analysis),
    ...viewerBars(results.viewer),
    ...webhookBars(results.webhook),
    ...heapBars(results.heap),
    ...soakBars(results.soak),
    ...growthBars(results.growth),
  ];
  const rows = bars.map((bar) => {
    const met = bar.atLeast ? bar.value >= bar.limit : bar.value <= bar.limit;
    const decimals = bar.limit < 2 ? 3 : 1;
    const judged = Number.isFinite(bar.value) ? (met ? "met" : "MISSED") : "not measured";
    const limit = `${bar.atLeast ? "≥" : "≤"} ${bar.limit} ${bar.unit}`;
    return [bar.name, show(bar.value, bar.limit === 0 ? 0 : decimals), limit, judged];
  });
  return rows.length === 0 ? "" : `\nThe bars\n${table([["", "measured", "limit", ""], ...rows])}`;
}

function loadBars(samples: Samples): Bar[] {
  const bars: Bar[] = [];
  let faults = 0;
  for (const name of LOAD_NAMES) {
    const product = samples.get(name)?.get("product");
    if (!product) continue;
    const { users } = LOADS[name];
    const of = (target: TargetName) => {
      const sample = samples.get(name)?.get(target);
      return sample ? figures(sample, users) : undefined;
    };
    const own = figures(product, users);
    bars.push(...barsOf(name, own, { direct: of("direct"), floor: of("object"), records: of("records") }));
    faults += own.faults;
  }
  if (bars.length > 0)
    bars.push({ name: "errors, lost and repeated tokens", value: faults, limit: 0, unit: "" });
  return bars;
}

/** What the product is held against: the model itself, and the leanest servers without and with records. */
interface References {
  direct: Figures | undefined;
  floor: Figures | undefined;
  records: Figures | undefined;
}

function barsOf(name: LoadName, own: Figures, { direct, floor, records }: References): Bar[] {
  const times = (
    what: string,
    limit: number,
    of: (figures: Figures) => number,
    base: Figures | undefined,
  ) => ({
    ...{ name: `${name}: ${what}`, limit, unit: base === records ? "× floor with records" : "× floor" },
    value: base ? of(own) / of(base) : Number.NaN,
  });
  const cpu = (limit: number, base: Figures | undefined) =>
    times("CPU for 1,000 tokens", limit, ({ cpuPerThousandTokens }) => cpuPerThousandTokens, base);
  const shareOf = (figures: Figures | undefined) =>
    (figures?.tokensPerSecond ?? Number.NaN) / (direct?.tokensPerSecond ?? Number.NaN);
  switch (name) {
    case "calm":
      return [
        times("first token p50", 1.3, ({ first }) => first.p50, floor),
        { name: "calm: relay p50", value: own.relay.p50, limit: 2, unit: "ms" },
        { name: "calm: wire bytes a token", value: own.wirePerToken, limit: 45, unit: "" },
      ];
    case "busy":
      return [
        cpu(1.25, floor),
        cpu(1.15, records),
        times("first token p99", 1.5, ({ first }) => first.p99, floor),
        times("relay p99", 1.5, ({ relay }) => relay.p99, floor),
      ];
    case "wide":
      return [
        {
          ...{ name: "wide: share of direct's tokens/s", value: shareOf(own), atLeast: true },
          ...{ limit: Number(shareOf(floor).toFixed(3)), unit: "the floor's" },
        },
        cpu(1.15, records),
      ];
    case "short":
      return [times("CPU a chat", 1.15, ({ cpuPerChat }) => cpuPerChat, records)];
    default:
      return [];
  }
}

/** At 60% of each one's own knee, and at twice the load that saturates the floor. */
function rampBars(ramp: Ramp | undefined): Bar[] {
  if (!ramp) return [];
  const [own, floor] = [atComfort(ramp, "product"), atComfort(ramp, "object")];
  const beyond = overloaded(ramp, "product", "object");
  const ratio = (of: (figures: Figures) => number) => (own && floor ? of(own) / of(floor) : Number.NaN);
  const at = `ramp, ${beyond?.users ?? "–"} users`;
  return [
    {
      name: "ramp, 60%: first token p99",
      value: ratio(({ first }) => first.p99),
      limit: 1.2,
      unit: "× floor",
    },
    { name: "ramp, 60%: relay p99", value: ratio(({ relay }) => relay.p99), limit: 1.2, unit: "× floor" },
    { name: `${at}: relay p99`, value: beyond?.relay.p99 ?? Number.NaN, limit: 250, unit: "ms" },
    {
      name: `${at}: share`,
      value: beyond?.share ?? Number.NaN,
      limit: 0.95,
      atLeast: true,
      unit: "of direct's",
    },
    { name: `${at}: faults`, value: beyond?.faults ?? Number.NaN, limit: 0, unit: "" },
  ];
}

function resumeBars(resume: ResumeSample | undefined): Bar[] {
  if (!resume) return [];
  const faults = resume.lost + resume.repeated + resume.errors.length;
  return [
    {
      name: "resume: first live token p50",
      value: percentile(resume.firstLive, 0.5) / 1000,
      limit: 15,
      unit: "ms",
    },
    { name: "resume: errors, lost and repeated tokens", value: faults, limit: 0, unit: "" },
  ];
}

function visitorBars(visitors: VisitorSample | undefined): Bar[] {
  if (!visitors) return [];
  const { direct, visitor } = addedToFirstWord(visitors);
  return [{ name: "visitors: added first word p50", value: visitor / direct, limit: 4, unit: "× direct" }];
}

/** Limits for what is made of a site of 31 pages. */
function siteBars({ firstAnswer, campaign }: Results): Bar[] {
  const bars: Bar[] = [];
  if (firstAnswer)
    bars.push({ name: "chatbot: first right answer", value: firstAnswer.answered, limit: 60, unit: "s" });
  if (campaign) bars.push({ name: "campaign: ten posts", value: campaign.written, limit: 20, unit: "s" });
  return bars;
}

function pageBars({ pages, firstLoads, secondStart }: Results): Bar[] {
  const bars: Bar[] = pages.map(({ path, product, plain, errors }) => ({
    name: `${path}: share of a plain Node server's pages/s`,
    value: errors.length > 0 ? Number.NaN : product / plain,
    limit: path === "/user/dashboard" ? 0.05 : 0.2,
    atLeast: true,
    unit: "",
  }));
  for (const { path, errors, ...load } of firstLoads) {
    // A page that failed has loaded little: no merit of its own.
    const script = errors.length > 0 ? Number.NaN : load.script;
    const limit = path === "/user/dashboard" ? DASHBOARD_SCRIPT_LIMIT : SITE_SCRIPT_LIMIT;
    bars.push({ name: `${path}: script`, value: script, limit, unit: "KiB" });
  }
  if (secondStart !== undefined)
    bars.push({ name: "second start", value: secondStart, limit: 15, unit: "s" });
  return bars;
}

/** Script and the chatbot's name and look, as they are sent. */
const MAX_WIDGET_KIB = 8;

function widgetBars(widget: WidgetSample | undefined): Bar[] {
  if (!widget) return [];
  const { without, embedding } = widget;
  return [
    { name: "widget: points of performance lost", value: lostPoints(widget), limit: 2, unit: "" },
    {
      name: "widget: bytes added",
      value: (embedding.bytes - without.bytes) / 1024,
      limit: MAX_WIDGET_KIB,
      unit: "KiB",
    },
    { name: "widget: layout shift added", value: embedding.shift - without.shift, limit: 0, unit: "" },
  ];
}

function editorBars(editor: EditorSample | undefined): Bar[] {
  if (!editor) return [];
  const { opened, keys } = editor;
  return [
    { name: "editor: 20,000 words opened", value: opened / 1000, limit: 1.5, unit: "s" },
    { name: "editor: key p95, processor ÷ 4", value: percentile(keys, 0.95), limit: 50, unit: "ms" },
  ];
}

function retrievalBars(retrieval: RetrievalSample | undefined): Bar[] {
  const product = retrieval?.scores.get("product");
  if (!retrieval || !product) return [];
  const { in5, in10 } = shares(product);
  return [
    { name: "retrieval: page among the first 5", value: in5 * 100, limit: 60, atLeast: true, unit: "%" },
    { name: "retrieval: page among the first 10", value: in10 * 100, limit: 75, atLeast: true, unit: "%" },
    {
      name: `retrieval: p95 of a call about ${retrieval.pages} pages`,
      value: percentile(retrieval.warm.times, 0.95),
      limit: 60,
      unit: "ms",
    },
  ];
}

function analysisBars(analysis: AnalysisSample | undefined): Bar[] {
  if (!analysis) return [];
  const { whole, pdftotext, firstPages } = analysis;
  return [
    { name: "pdf: analysed", value: whole / pdftotext, limit: 6, unit: "× pdftotext" },
    { name: "pdf: first pages after the upload", value: firstPages, limit: 5, unit: "s" },
  ];
}

function viewerBars(viewer: ViewerSample | undefined): Bar[] {
  if (!viewer) return [];
  const { citation, longest, busy } = viewer;
  return [
    { name: "viewer: from a citation to its mark", value: citation, limit: 300, unit: "ms" },
    { name: "viewer: longest task while scrolled", value: longest, limit: 400, unit: "ms" },
    { name: "viewer: share of long tasks while scrolled", value: busy, limit: 0.5, unit: "" },
  ];
}

function webhookBars(webhook: WebhookSample | undefined): Bar[] {
  if (!webhook) return [];
  const { times, atOnce, errors } = webhook;
  return [
    {
      name: `webhook: p95 of ${atOnce} events at once`,
      value: percentile(times, 0.95),
      limit: 100,
      unit: "ms",
    },
    { name: "webhook: errors", value: errors.length, limit: 0, unit: "" },
  ];
}

/** An isolate of Cloudflare has 128 MB for everything; what the processes need in addition is the local runtime's. */
const MAX_HEAP_MB = 100;

function heapBars(heap: HeapSample | undefined): Bar[] {
  if (!heap) return [];
  const { wide, analysis, reader, search } = heap;
  const bar = { limit: MAX_HEAP_MB, unit: "MB" };
  return [
    { name: "heap: wide", value: wide, ...bar },
    { name: "heap: main Worker while a document is analysed", value: analysis, ...bar },
    { name: "heap: PDF reader", value: reader, ...bar },
    { name: "heap: a search", value: search, ...bar },
  ];
}

function soakBars([first, last]: SoakFigures[] = []): Bar[] {
  if (!first || !last) return [];
  return [
    {
      name: "soak: growth of what the main isolate holds",
      value: last.held - first.held,
      limit: 5,
      unit: "MB",
    },
    {
      name: "soak: CPU an answer",
      value: last.cpuPerAnswer / first.cpuPerAnswer,
      limit: 1.05,
      unit: "× before",
    },
    { name: "soak: faults", value: first.faults + last.faults, limit: 0, unit: "" },
  ];
}
