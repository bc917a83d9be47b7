import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { callsOf, pagesOf } from "../../support/growth/screen-calls.ts";
import { startProduct, type Product } from "../product.ts";
import { percentile } from "../statistics.ts";
import { bundleFill } from "./bundle-fill.ts";
import type { Filled, Inhabitants, SignedIn } from "./filled.ts";
import { readSizes, type Sizes } from "./read-sizes.ts";

export type Person = "heavy" | "fresh";

/** A call or a page of one person, among others' data and in a database that holds only their own; times in ms. */
export interface GrowthCall {
  person: Person;
  name: string;
  among: { p50: number; p95: number };
  alone: { p50: number; p95: number };
}

export interface GrowthSample {
  share: number;
  calls: GrowthCall[];
  sizes: Sizes;
  /** Calls that do not answer 200. */
  errors: string[];
}

const ROUNDS = 20;

interface Place {
  product: Product;
  filled: Filled;
}

/** Fills three databases, and asks all that screens ask for of each of them in turns. */
export async function measureGrowth(
  upstream: string,
  folder: string,
  share: number,
  say: (text: string) => void,
): Promise<GrowthSample> {
  const fill = await bundleFill();
  let sizes: Sizes | undefined;
  const open = async (name: string, inhabitants: Inhabitants): Promise<Place> => {
    say(`growth: fills the database ${name}`);
    let filled: Filled | undefined;
    const seed = async (database: DatabaseSync) => {
      filled = await fill(database, inhabitants);
      if (inhabitants.share > 0) sizes = readSizes(database);
    };
    const product = await startProduct(upstream, path.join(folder, name), seed);
    return { product, filled: filled! };
  };
  const among = await open("of all", { heavy: true, fresh: true, share });
  const heavy = await open("of one who owns much", { heavy: true, fresh: false, share: 0 });
  const fresh = await open("of one who is new", { heavy: false, fresh: true, share: 0 });
  const sample: GrowthSample = { share, calls: [], sizes: sizes!, errors: [] };
  for (const [person, alone] of [
    ["heavy", heavy],
    ["fresh", fresh],
  ] as const) {
    say(`growth: calls of the ${person} user`);
    await measurePerson(person, { among, alone }, sample);
  }
  for (const { product } of [among, heavy, fresh]) await product.stop();
  return sample;
}

type Request = { name: string; url: string; headers: Record<string, string> };

/** What one person asks for, in the same order in each database. */
function requestsOf({ product: { origin } }: Place, { owner, token }: SignedIn): Request[] {
  const api = callsOf(owner).flatMap(({ name, path: address }) =>
    address ? [{ name, url: origin + address, headers: { authorization: `Bearer ${token}` } }] : [],
  );
  // A page's data, as navigation fetches it: drawing the page takes the same time everywhere.
  const pages = pagesOf(owner).flatMap(({ name, path: address }) =>
    address
      ? [
          {
            name,
            url: origin + address.replace(/(\?|$)/, ".data$1"),
            headers: { cookie: `atelier_session=${token}` },
          },
        ]
      : [],
  );
  return [...api, ...pages];
}

async function measurePerson(
  person: Person,
  { among, alone }: { among: Place; alone: Place },
  sample: GrowthSample,
): Promise<void> {
  const here = requestsOf(among, among.filled[person]!);
  const there = requestsOf(alone, alone.filled[person]!);
  for (const [at, request] of here.entries()) {
    const times = { among: [] as number[], alone: [] as number[] };
    for (let round = -1; round < ROUNDS; round++) {
      const [first, second] = [await ask(request, sample.errors), await ask(there[at]!, sample.errors)];
      // The first round reads what an isolate keeps.
      if (round < 0) continue;
      times.among.push(first);
      times.alone.push(second);
    }
    const figures = (list: number[]) => ({ p50: percentile(list, 0.5), p95: percentile(list, 0.95) });
    sample.calls.push({
      person,
      name: request.name,
      among: figures(times.among),
      alone: figures(times.alone),
    });
  }
}

async function ask({ name, url, headers }: Request, errors: string[]): Promise<number> {
  const askedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) errors.push(`${name} answers ${response.status}`);
  return performance.now() - askedAt;
}
