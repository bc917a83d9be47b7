import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBrowser } from "../../.ci/browser.mjs";
import { startWebsites, type Websites } from "../support/upstreams/website.ts";
import { calendarTable, measureCalendar } from "./browser/calendar.ts";
import { campaignTable, measureCampaign } from "./campaign.ts";
import { canPin, pinSelf, stopAll } from "./child.ts";
import { drive, emptySample, type Sample } from "./drive.ts";
import { editorTable, measureEditor } from "./browser/editor.ts";
import { firstAnswerTable, measureFirstAnswer } from "./first-answer.ts";
import { measureFirstLoad } from "./first-load.ts";
import { growthTable } from "./growth/growth-table.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { heapTable } from "./heap.ts";
import { runHeap, runProfile, runSoak } from "./inspected.ts";
import { LOADS, LOAD_NAMES, type LoadName, WARM_UP } from "./loads.ts";
import { measure } from "./measure.ts";
import { readOptions, type Options, type ScenarioName } from "./options.ts";
import { analysisTable, measureAnalysis, seedReader, type Reader } from "./pdf-analysis.ts";
import { measurePage, PAGES } from "./pages.ts";
import { profileTable } from "./profile.ts";
import { startProduct, type Product } from "./product.ts";
import { firstLoadTable, loadTable, pageTable, resumeTable, webhookTable, type Samples } from "./report.ts";
import { say } from "./say.ts";
import { SOAK_SECONDS, soakTable } from "./soak.ts";
import { measureRamp, rampTable } from "./ramp.ts";
import { measureResume, RESUME_LOAD } from "./resume.ts";
import { makeExams } from "./retrieval/exams.ts";
import { measureRetrieval } from "./retrieval/measure-retrieval.ts";
import { retrievalTable } from "./retrieval/retrieval-table.ts";
import { seedExams, type Seeded } from "./retrieval/seed-exams.ts";
import type { Target } from "./target.ts";
import { startFloor, startUpstream, type BenchUpstream } from "./targets.ts";
import { measureViewer, viewerTable } from "./browser/viewer.ts";
import { measureVisitors, visitorTable } from "./visitors.ts";
import { verdict, type Results } from "./verdict.ts";
import { measureWidget, widgetTable } from "./browser/widget.ts";
import { measureWebhook } from "./webhook.ts";

const PAGE_SECONDS = 3;

interface Cast {
  upstream: BenchUpstream;
  targets: Target[];
  product?: Product;
  /** The documents that `retrieval` asks. */
  seeded?: Seeded;
  /** Who uploads a document. */
  reader?: Reader;
  /** Who reads a document in a browser. */
  viewer?: Reader;
  /** Who has a chatbot. */
  owner?: Reader;
  /** Who plans posts. */
  author?: Reader;
  /** Who writes. */
  writer?: Reader;
  /** Sites that chatbots learn and campaigns are about, with the shop among them. */
  websites?: Websites;
  shop?: string;
}

async function assemble(options: Options, folder: string): Promise<Cast> {
  const cast: Cast = { upstream: await startUpstream(), targets: [] };
  const asked = (...names: ScenarioName[]) => names.some((name) => options.scenarios.includes(name));
  if (asked("first-answer", "campaign")) {
    cast.websites = await startWebsites();
    const response = await fetch(`${cast.websites.controlUrl}/start?kind=shop`);
    cast.shop = ((await response.json()) as { url: string }).url;
  }
  const seed = (database: DatabaseSync) => {
    if (asked("retrieval")) cast.seeded = seedExams(database, makeExams());
    if (asked("pdf")) cast.reader = seedReader(database);
    if (asked("viewer")) cast.viewer = seedReader(database, "combo");
    if (asked("visitors", "widget", "first-answer")) cast.owner = seedReader(database, "combo");
    if (asked("calendar", "campaign")) cast.author = seedReader(database, "social");
    if (asked("editor")) cast.writer = seedReader(database, "combo");
  };
  const variables: Record<string, string> = cast.shop
    ? { ALLOWED_PRIVATE_HOSTS: new URL(cast.shop).host }
    : {};
  for (const name of options.targets) {
    if (name === "direct") cast.targets.push(cast.upstream);
    else if (name === "product")
      cast.targets.push((cast.product = await startProduct(cast.upstream.url, folder, seed, variables)));
    else cast.targets.push(await startFloor(name, cast.upstream.url, folder));
  }
  return cast;
}

/** Every load on every target, round after round, so that all meet the same weather. */
async function runLoads(options: Options, cast: Cast, results: Results): Promise<void> {
  const { upstream, targets } = cast;
  const names = LOAD_NAMES.filter((name) => options.scenarios.includes(name));
  const clientSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + upstream.cpuSeconds();
  };
  const ramps = options.scenarios.includes("ramp");
  if (names.length > 0 || ramps) await warmUp(upstream, targets);
  for (let round = 1; round <= options.rounds; round++) {
    for (const name of names) {
      const load = { ...LOADS[name], ...(options.seconds ? { duration: options.seconds * 1000 } : {}) };
      await upstream.play(load);
      for (const target of targets) {
        say(`round ${round} of ${options.rounds}: ${name}, ${target.name}`);
        await measure(target, load, sampleOf(results.loads, name, target), clientSeconds);
        await sleep(300);
      }
    }
  }
  if (ramps) results.ramp = await measureRamp(cast, clientSeconds, say);
}

async function warmUp(upstream: BenchUpstream, targets: Target[]): Promise<void> {
  await upstream.play(WARM_UP);
  for (const target of targets) await drive(target, WARM_UP, emptySample());
}

function sampleOf(samples: Samples, name: LoadName, target: Target): Sample {
  const ofLoad = samples.get(name) ?? new Map();
  samples.set(name, ofLoad);
  const sample = ofLoad.get(target.name) ?? emptySample();
  ofLoad.set(target.name, sample);
  return sample;
}

/** On its own products: each has another database. */
async function runGrowth(
  { full }: Options,
  { url }: BenchUpstream,
  folder: string,
  results: Results,
): Promise<void> {
  results.growth = await measureGrowth(url, path.join(folder, "growth"), full ? 1 : 0.1, say);
}

/** On its own product: the others know no Stripe. */
async function runWebhook({ rounds }: Options, folder: string, results: Results): Promise<void> {
  say("webhook");
  results.webhook = await measureWebhook(path.join(folder, "webhook"), rounds);
}

/** Measures what only the product has: resuming, pages, a first load. */
async function runProductOnly(options: Options, cast: Cast, folder: string, results: Results): Promise<void> {
  const { product, upstream } = cast;
  if (!product) return;
  results.secondStart = product.secondStart;
  if (options.scenarios.includes("resume")) {
    say("resume");
    await upstream.play(RESUME_LOAD);
    results.resume = await measureResume(product);
  }
  if (cast.owner && options.scenarios.includes("visitors")) {
    say("visitors");
    results.visitors = await measureVisitors(upstream, product, cast.owner, options.rounds);
  }
  if (cast.owner && cast.shop && options.scenarios.includes("first-answer")) {
    say("first-answer");
    results.firstAnswer = await measureFirstAnswer(product, cast.owner, cast.shop);
  }
  if (cast.author && cast.shop && options.scenarios.includes("campaign")) {
    say("campaign");
    results.campaign = await measureCampaign(product, cast.author, cast.shop);
  }
  if (options.scenarios.includes("pages")) {
    for (const page of PAGES) {
      say(`pages: ${page}`);
      const effort = { rounds: options.rounds, seconds: PAGE_SECONDS };
      results.pages.push(await measurePage(product, page, folder, effort));
    }
  }
  if (cast.seeded) {
    say("retrieval");
    results.retrieval = await measureRetrieval(product, cast.seeded, makeExams());
  }
  if (cast.reader) {
    say("pdf");
    results.analysis = await measureAnalysis(product, cast.reader, folder);
  }
  await runBrowser(options, cast, product, results);
}

async function runBrowser(
  { scenarios }: Options,
  { author, owner, viewer, writer }: Cast,
  product: Product,
  results: Results,
): Promise<void> {
  const asked = (["first-load", "calendar", "editor", "viewer", "widget"] as const).filter((name) =>
    scenarios.includes(name),
  );
  const browser = asked.length > 0 && (await ensureBrowser());
  if (!browser) return;
  const { origin } = product;
  say(asked.join(", "));
  if (asked.includes("first-load")) results.firstLoads = await measureFirstLoad(browser, origin, PAGES);
  if (author && asked.includes("calendar")) results.calendar = await measureCalendar(browser, origin, author);
  if (writer) results.editor = await measureEditor(browser, origin, writer);
  if (viewer) results.viewer = await measureViewer(browser, product, viewer);
  if (owner && asked.includes("widget")) results.widget = await measureWidget(browser, origin, owner);
}

function report(results: Results, { targets }: Cast): void {
  for (const [name, samples] of results.loads) say(loadTable(name, samples));
  if (results.ramp) say(rampTable(results.ramp));
  if (results.resume) say(resumeTable(results.resume));
  if (results.visitors) say(visitorTable(results.visitors));
  if (results.firstAnswer) say(firstAnswerTable(results.firstAnswer));
  if (results.campaign) say(campaignTable(results.campaign));
  if (results.pages.length > 0) say(pageTable(results.pages));
  if (results.firstLoads.length > 0) say(firstLoadTable(results.firstLoads));
  if (results.calendar) say(calendarTable(results.calendar));
  if (results.widget) say(widgetTable(results.widget));
  if (results.editor) say(editorTable(results.editor));
  if (results.retrieval) say(retrievalTable(results.retrieval));
  if (results.analysis) say(analysisTable(results.analysis));
  if (results.viewer) say(viewerTable(results.viewer));
  if (results.webhook) say(webhookTable(results.webhook));
  for (const [name, costs] of results.profiles) say(profileTable(name, costs));
  if (results.heap) say(heapTable(results.heap));
  if (results.soak) say(soakTable(results.soak));
  if (results.growth) say(growthTable(results.growth));
  say(verdict(results));
  for (const target of targets) {
    const failed = [...results.loads.values()].some((samples) => samples.get(target.name)?.errors.length);
    if (failed && target.output())
      say(`\nThe last that ${target.name} printed:\n${target.output().slice(-2000)}`);
  }
}

/** The whole run: starts what it measures, prints the tables, leaves nothing running. */
export async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  const folder = await mkdtemp(path.join(tmpdir(), "atelier-bench-"));
  const interrupt = () => void stopAll().then(() => process.exit(130));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  let cast: Cast | undefined;
  try {
    pinSelf();
    say(
      canPin
        ? "server on one core, client and upstream on another"
        : "not pinned to cores: figures are rougher",
    );
    cast = await assemble(options, folder);
    const results: Results = { loads: new Map(), profiles: new Map(), pages: [], firstLoads: [] };
    await runLoads(options, cast, results);
    await runProductOnly(options, cast, folder, results);
    if (options.scenarios.includes("webhook")) await runWebhook(options, folder, results);
    if (options.scenarios.includes("profile")) await runProfile(cast.upstream, folder, results);
    if (options.scenarios.includes("heap")) await runHeap(cast.upstream, folder, results);
    if (options.scenarios.includes("soak"))
      results.soak = await runSoak(cast.upstream, folder, options.seconds ?? SOAK_SECONDS);
    if (options.scenarios.includes("growth")) await runGrowth(options, cast.upstream, folder, results);
    report(results, cast);
  } finally {
    await cast?.websites?.close();
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}
