/** A turn as a tree that does everything at once has it. */
export interface ModelTurn {
  exchange: string;
  parent: string | null;
  question: string;
  /** Text of the answer; what was kept of one that was stopped. */
  answer: string;
  state: "running" | "complete" | "cancelled";
  /** Version of the conversation with it. */
  version: number;
  /** End of the branch that was shown before it began. */
  before: string | null;
  /** That end was deleted: what is shown when the turn is stopped depends on what has ended by the time of the deletion. */
  isDisplaced: boolean;
}

/** The tree of a conversation as its rules say that it becomes: what the product's trees are compared with. */
export class ModelTree {
  readonly turns = new Map<string, ModelTurn>();
  /** Deleted turns too: their answers are in the prompts of questions that were asked before. */
  readonly #all = new Map<string, ModelTurn>();
  selected: string | null = null;
  version = 0;

  /** Turns in the order in which they began, without those that were stopped or deleted. */
  get shownTurns(): ModelTurn[] {
    return [...this.turns.values()].filter(({ state }) => state !== "cancelled");
  }

  begin(turn: Omit<ModelTurn, "state" | "version" | "before" | "answer" | "isDisplaced">): void {
    this.version += 1;
    const place = {
      state: "running",
      version: this.version,
      before: this.selected,
      answer: "",
      isDisplaced: false,
    } as const;
    const begun: ModelTurn = { ...turn, ...place };
    this.turns.set(turn.exchange, begun);
    this.#all.set(turn.exchange, begun);
    this.selected = turn.exchange;
  }

  complete(exchange: string, answer: string): void {
    Object.assign(this.#all.get(exchange)!, { state: "complete", answer });
  }

  /** A turn is stopped; `kept` is the part of its answer that stays, "" for nothing. */
  stop(exchange: string, kept: string): void {
    const turn = this.turns.get(exchange);
    if (!turn || turn.state !== "running") return;
    turn.state = "cancelled";
    const wasShown = this.selected === exchange;
    if (wasShown) this.selected = this.#shownBefore(turn);
    if (!kept) return;
    Object.assign(turn, { state: "complete", answer: kept });
    if (turn.version === this.version || this.selected === turn.parent) this.selected = exchange;
  }

  select(exchange: string): void {
    this.version += 1;
    this.selected = this.newestBelow(exchange);
  }

  delete(exchange: string): void {
    this.version += 1;
    const { parent } = this.turns.get(exchange)!;
    const gone = this.below(exchange);
    for (const one of gone) this.turns.delete(one);
    const next = (): string | null =>
      parent === null ? (this.shownTurns.at(-1)?.exchange ?? null) : this.newestBelow(parent);
    if (this.selected !== null && gone.has(this.selected)) this.selected = next();
    for (const turn of this.turns.values())
      if (turn.before !== null && gone.has(turn.before)) turn.isDisplaced = true;
  }

  /** A turn and all that follow it. */
  below(exchange: string): Set<string> {
    const found = new Set([exchange]);
    for (const turn of this.turns.values())
      if (turn.parent && found.has(turn.parent)) found.add(turn.exchange);
    return found;
  }

  newestBelow(exchange: string): string | null {
    const below = this.below(exchange);
    return this.shownTurns.findLast((turn) => below.has(turn.exchange))?.exchange ?? null;
  }

  /** The turns that lead to one, oldest first, itself included. */
  path(exchange: string | null): ModelTurn[] {
    const turn = exchange === null ? undefined : this.turns.get(exchange);
    return turn ? [...this.path(turn.parent), turn] : [];
  }

  siblings(exchange: string): string[] {
    const { parent } = this.turns.get(exchange)!;
    return this.shownTurns.filter((turn) => turn.parent === parent).map((turn) => turn.exchange);
  }

  /** Whether it is known what is shown once a turn is stopped. */
  isPredictable(exchange: string): boolean {
    const turn = this.turns.get(exchange);
    if (!turn || turn.isDisplaced) return false;
    const before = turn.before === null ? undefined : this.turns.get(turn.before);
    return before?.state !== "cancelled" || this.isPredictable(before.exchange);
  }

  #shownBefore(turn: ModelTurn): string | null {
    const before = turn.before === null ? undefined : this.turns.get(turn.before);
    return before?.state === "cancelled" ? this.#shownBefore(before) : turn.before;
  }
}
