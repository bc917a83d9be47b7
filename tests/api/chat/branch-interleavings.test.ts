import { expect, test } from "vitest";
import type { ConversationView } from "../../../workers/contract/conversations";
import type { OpenedEvent } from "../../../workers/contract/chat/stream";
import { addUser, type TestUser } from "../../support/accounts";
import { ModelTree, type ModelTurn } from "../../support/branch-model";
import { allPersisted, deleteBranch, linesOf, readTree, readView, select } from "../../support/branches";
import { EventReader } from "../../support/client";
import { addModel, callsOf, type TestModel } from "../../support/factories";
import { limitTo } from "../../support/plans/plan-limits";

// `INTERLEAVINGS_SEED=… npm test -- interleavings` repeats a run; another one is drawn each time. `INTERLEAVINGS=200` makes
// it longer: two and a half minutes on a busy machine.
const SEED = Number(import.meta.env.INTERLEAVINGS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const INTERLEAVINGS = Number(import.meta.env.INTERLEAVINGS ?? 40);
/** Interleavings at a time, each in its own conversation. */
const AT_ONCE = 10;
/** Times at which two tabs and a program each do something at the same time. */
const ROUNDS = 4;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Models {
  quick: TestModel;
  slow: TestModel;
}

/** What happened to the conversation, to be done to the model in the order of the versions. */
interface Change {
  version: number;
  apply: (tree: ModelTree) => void;
}

/** A conversation in which two tabs and a program do things at the same time. */
class Interleaving {
  readonly tree = new ModelTree();
  /** The turns that lead to each question. */
  readonly #past = new Map<string, ModelTurn[]>();
  readonly log: string[] = [];
  id = "";
  #questions = 0;
  /** The version that each tab has seen. */
  readonly #seen = [0, 0];
  readonly #running = new Map<string, { opened: OpenedEvent; reader: EventReader }>();

  constructor(
    readonly name: number,
    readonly user: TestUser,
    readonly models: Models,
    readonly random: () => number,
  ) {}

  async run(): Promise<void> {
    const first = await this.#ask(this.models.quick, {});
    this.id = first!.opened.conversation;
    first!.change.apply(this.tree);
    await this.#end(first!);
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = await Promise.all([this.#act(0), this.#act(1), this.#act(null)]);
      const happened = changes.filter((change) => change !== null).sort((a, b) => a.version - b.version);
      for (const { version, apply } of happened) {
        expect(version).toBe(this.tree.version + 1);
        apply(this.tree);
      }
      if (this.random() < 0.5) await this.#stopOne();
      await this.#endAll();
      await this.#check();
    }
    await allPersisted(this.id);
    await this.#check();
  }

  /** What each question's prompt has to be. */
  get prompts(): [question: string, texts: string[]][] {
    return [...this.#past].map(([question, past]) => [question, [...linesOfPath(past), question]]);
  }

  /** A tab names the version that it has seen, the program none where it may. */
  async #act(tab: 0 | 1 | null): Promise<Change | null> {
    const known = this.tree.shownTurns.map(({ exchange }) => exchange);
    const any = known[Math.floor(this.random() * known.length)];
    const drawn = this.random();
    const version = tab === null ? undefined : this.#seen[tab];
    const isLate = version !== undefined && version !== this.tree.version;
    // A tab reads again now and then, and often acts on what it saw before.
    if (tab !== null && (isLate || this.random() < 0.5) && this.random() < 0.8) {
      this.#seen[tab] = (await readView(this.user, this.id)).version;
      return null;
    }
    if (drawn < 0.65 || any === undefined) {
      const place =
        drawn < 0.2 || any === undefined ? {} : drawn < 0.4 ? { parent: any } : { regenerate: any };
      const model = this.random() < 0.5 ? this.models.quick : this.models.slow;
      const asked = await this.#ask(model, { conversation: this.id, version, ...place });
      if (asked && tab !== null) this.#seen[tab] = asked.opened.version!;
      return asked?.change ?? null;
    }
    const current = version ?? this.tree.version;
    const response =
      drawn < 0.88
        ? await select(this.user, this.id, { exchange: any, version: current })
        : await deleteBranch(this.user, this.id, any, current);
    const what = drawn < 0.88 ? "select" : "delete";
    this.log.push(`${what} ${any} by version ${current}: ${response.status}`);
    if (response.status !== 200) {
      expect([404, 409]).toContain(response.status);
      return null;
    }
    const { conversation } = await response.json<{ conversation: { version: number } }>();
    if (tab !== null) this.#seen[tab] = current + 1;
    expect(conversation.version).toBeGreaterThan(current);
    return { version: current + 1, apply: (tree) => tree[what](any) };
  }

  async #ask(
    model: TestModel,
    place: { version?: number | undefined; parent?: string; regenerate?: string; conversation?: string },
  ) {
    const query = `Question ${this.name}-${(this.#questions += 1)}?`;
    const json = { query, model_list_id: model.id, ...place };
    const response = await this.user.client.call("/api/ai/chatgpt/query", { json });
    this.log.push(`ask ${query} ${JSON.stringify(place)}: ${response.status}`);
    if (response.status !== 200) {
      expect([404, 409]).toContain(response.status);
      return null;
    }
    const reader = new EventReader(response);
    const opened = await reader.open();
    this.log.push(`  is ${opened.exchange} after ${opened.parent} with version ${opened.version}`);
    this.#running.set(opened.exchange, { opened, reader });
    const apply = (tree: ModelTree) => {
      const { selected } = tree;
      const named = place.regenerate && tree.turns.get(place.regenerate);
      if (named) expect(opened.parent).toBe(named.parent);
      else if (place.parent && tree.turns.has(place.parent)) expect(opened.parent).toBe(place.parent);
      else if (!place.regenerate && !place.parent) expect(opened.parent).toBe(selected);
      this.#past.set(query, tree.path(opened.parent ?? null));
      tree.begin({ exchange: opened.exchange, parent: opened.parent ?? null, question: query });
    };
    return { opened, reader, change: { version: opened.version!, apply } };
  }

  async #stopOne(): Promise<void> {
    const running = [...this.#running.values()].filter(({ opened }) =>
      this.tree.isPredictable(opened.exchange),
    );
    const one = running[Math.floor(this.random() * running.length)];
    if (!one) return;
    const { exchange, request_id } = one.opened;
    const keep = this.random() < 0.5;
    const { status, partial } = await this.user.client.cancel(request_id, { keep });
    this.log.push(`stop ${exchange}, keep ${keep}: ${status} ${JSON.stringify(partial)}`);
    if (status === "cancelled") this.tree.stop(exchange, keep ? partial : "");
  }

  async #endAll(): Promise<void> {
    for (const running of this.#running.values()) await this.#end(running);
    this.#running.clear();
  }

  async #end({ opened, reader }: { opened: OpenedEvent; reader: EventReader }): Promise<void> {
    const { complete, text } = await reader.toEnd();
    if (complete) this.tree.complete(opened.exchange, text);
  }

  /** Every view of the conversation equals the model's, and no turn is lost. */
  async #check(): Promise<void> {
    const { user, id, tree } = this;
    const [view, again, overview] = await Promise.all([
      readView(user, id),
      readView(user, id),
      readTree(user, id),
    ]);
    expect(placesOf(again)).toEqual(placesOf(view));
    const path = tree.path(tree.selected);
    expect({ selected: view.selected, version: view.version }).toEqual({
      selected: tree.selected,
      version: tree.version,
    });
    expect(linesOf(view)).toEqual(linesOfPath(path));
    const siblings = view.history.flatMap((turn) => (turn.role === "user" ? [turn.siblings ?? null] : []));
    expect(siblings).toEqual(
      path.map(({ exchange }) => {
        const all = tree.siblings(exchange);
        return all.length > 1 ? all : null;
      }),
    );
    expect(overview.nodes.map(({ exchange, parent }) => ({ exchange, parent }))).toEqual(
      tree.shownTurns.map(({ exchange, parent }) => ({ exchange, parent })),
    );
    expect(overview).toMatchObject({ selected: tree.selected, version: tree.version });
  }
}

const linesOfPath = (path: ModelTurn[]): string[] =>
  path.flatMap(({ question, answer }) => [question, answer]);

/** What does not change when a turn that has ended is stored. */
const placesOf = ({ history, ...view }: ConversationView) => ({
  ...view,
  history: history.map(({ exchange, parent, role, content }) => ({ exchange, parent, role, content })),
});

test(`two tabs and a program lose no turn, see the same, and are answered what is shown (seed ${SEED})`, async () => {
  const user = await addUser({ plan: "combo" });
  await limitTo(user, "chat", 100_000);
  const models = {
    quick: await addModel("normal?tokens=1", { context_window: 100_000 }),
    slow: await addModel("normal?tokens=20&gap=10", { context_window: 100_000 }),
  };
  const prompts = new Map<string, string[]>();
  for (let at = 0; at < INTERLEAVINGS; at += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, INTERLEAVINGS - at) }, async (_, nth) => {
        const name = at + nth;
        const interleaving = new Interleaving(name, user, models, randomFrom(SEED + name));
        try {
          await interleaving.run();
        } catch (error) {
          const what = `interleaving ${name} of seed ${SEED}:\n${interleaving.log.join("\n")}\n`;
          throw new Error(what + String((error as Error).message), { cause: error });
        }
        for (const [question, prompt] of interleaving.prompts) prompts.set(question, prompt);
      }),
    );
  }
  const calls = [...(await callsOf(models.quick)), ...(await callsOf(models.slow))];
  const sent = new Map(
    calls.map(({ body }) => {
      const texts = (body.messages as { content: string }[]).map(({ content }) => content);
      return [texts.at(-1)!, texts];
    }),
  );
  expect(sent.size).toBeGreaterThan(INTERLEAVINGS);
  for (const [question, texts] of sent) expect([question, texts]).toEqual([question, prompts.get(question)]);
}, 300_000);
