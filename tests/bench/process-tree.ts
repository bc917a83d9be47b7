import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in /proc on every Linux that Node runs on. */
const TICKS = 100;

interface Stat {
  parent: number;
  ticks: number;
}

function read(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The command's name may hold spaces and brackets: fields count from its last closing one.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

/** A process and all its descendants. Linux only: elsewhere, `available` is false and nothing is measured. */
export class ProcessTree {
  static readonly available = process.platform === "linux";
  /** Ticks of members that have ended, so that their work still counts. */
  private ended = 0;
  private last = new Map<number, number>();

  private readonly root: number;

  constructor(root: number) {
    this.root = root;
  }

  private members(): Map<number, number> {
    const all = new Map<number, Stat>();
    for (const name of readdirSync("/proc")) {
      const pid = Number(name);
      const stat = pid > 0 ? read(pid) : undefined;
      if (stat) all.set(pid, stat);
    }
    const belongs = (pid: number): boolean => {
      if (pid === this.root) return true;
      const stat = all.get(pid);
      return stat !== undefined && stat.parent > 1 && belongs(stat.parent);
    };
    return new Map([...all].filter(([pid]) => belongs(pid)).map(([pid, stat]) => [pid, stat.ticks]));
  }

  /** Seconds of processor time since the start of the tree, user and system. */
  cpuSeconds(): number {
    if (!ProcessTree.available) return Number.NaN;
    const now = this.members();
    for (const [pid, ticks] of this.last) if (!now.has(pid)) this.ended += ticks;
    this.last = now;
    return (this.ended + [...now.values()].reduce((sum, ticks) => sum + ticks, 0)) / TICKS;
  }

  /** MiB in use by each command of the tree, pages shared between processes counted once (PSS). */
  memoryMiB(): Map<string, number> {
    const memory = new Map<string, number>();
    if (!ProcessTree.available) return memory;
    for (const pid of this.members().keys()) {
      try {
        const name = readFileSync(`/proc/${pid}/comm`, "latin1").trim();
        const kib = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "latin1"))?.[1] ?? 0;
        memory.set(name, (memory.get(name) ?? 0) + Number(kib) / 1024);
      } catch {
        continue; // ended in the meantime
      }
    }
    return memory;
  }
}
