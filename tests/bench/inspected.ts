import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { freePort } from "../support/machine/free-port.ts";
import { drive, emptySample } from "./drive.ts";
import { measureHeap, searchedExam } from "./heap.ts";
import { LOADS, WARM_UP } from "./loads.ts";
import { seedReader, type Reader } from "./pdf-analysis.ts";
import { startProduct } from "./product.ts";
import { PROFILED, profileLoad } from "./profile.ts";
import { seedExams, type Seeded } from "./retrieval/seed-exams.ts";
import { say } from "./say.ts";
import { measureSoak, SOAK_CHATS, type SoakFigures } from "./soak.ts";
import type { BenchUpstream } from "./targets.ts";
import type { Results } from "./verdict.ts";
import { trainedChatbot } from "./visitors.ts";

/** On its own product: an open inspector would spoil every other figure. */
export async function runHeap(upstream: BenchUpstream, folder: string, results: Results): Promise<void> {
  say("heap");
  const inspectorPort = await freePort();
  let seeded: Seeded | undefined;
  let reader: Reader | undefined;
  const seed = (database: DatabaseSync) => {
    seeded = seedExams(database, [searchedExam()]);
    reader = seedReader(database);
  };
  const variables = { INSPECTOR_PORT: String(inspectorPort) };
  const product = await startProduct(upstream.url, path.join(folder, "heap"), seed, variables);
  await upstream.play(LOADS.wide);
  results.heap = await measureHeap(product, {
    inspectorPort,
    reader: reader!,
    seeded: seeded!,
    folder,
  });
  await product.stop();
}

/** On its own product, like `heap`. */
export async function runProfile(upstream: BenchUpstream, folder: string, results: Results): Promise<void> {
  const inspectorPort = await freePort();
  const variables = { INSPECTOR_PORT: String(inspectorPort) };
  const product = await startProduct(upstream.url, path.join(folder, "profile"), () => {}, variables);
  await upstream.play(WARM_UP);
  await drive(product, WARM_UP, emptySample());
  for (const name of PROFILED) {
    say(`profile: ${name}`);
    await upstream.play(LOADS[name]);
    results.profiles.set(name, await profileLoad(product, LOADS[name], inspectorPort));
  }
  await product.stop();
}

/** On its own product, like `heap`. Lasts so many seconds. */
export async function runSoak(
  upstream: BenchUpstream,
  folder: string,
  seconds: number,
): Promise<SoakFigures[]> {
  say("soak");
  const inspectorPort = await freePort();
  let seeded: Seeded | undefined;
  let reader: Reader | undefined;
  let owner: Reader | undefined;
  const exam = searchedExam();
  const seed = (database: DatabaseSync) => {
    seeded = seedExams(database, [exam]);
    reader = seedReader(database);
    owner = seedReader(database, "combo");
  };
  const variables = { INSPECTOR_PORT: String(inspectorPort) };
  const product = await startProduct(upstream.url, path.join(folder, "soak"), seed, variables);
  await upstream.play(SOAK_CHATS);
  const figures = await measureSoak(product, {
    seconds,
    inspectorPort,
    visitor: await trainedChatbot(product, owner!),
    reader: reader!,
    seeded: seeded!,
    questions: exam.questions.map(({ ask }) => ask),
  });
  await product.stop();
  return figures;
}
