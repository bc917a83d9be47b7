import { setTimeout as sleep } from "node:timers/promises";

const SAMPLING_MS = 100;

/** Memory that an isolate holds, garbage included; in MB. */
export interface HeldMemory {
  /** Its heap. */
  heap: number;
  /** Size of its buffers outside of the heap. */
  buffers: number;
}

/** Asks the isolate behind an inspector for the size of its heap, again and again. */
export class HeapWatch {
  private peak: HeldMemory = { heap: 0, buffers: 0 };
  private socket: WebSocket | undefined;

  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** The most that its heap holds while `work` runs, in MB; NaN where no isolate answered. */
  async peakDuring(work: () => Promise<unknown>): Promise<number> {
    return (await this.peaksDuring(work)).heap;
  }

  /** The same with the most that its buffers hold, each at its own time. */
  async peaksDuring(work: () => Promise<unknown>): Promise<HeldMemory> {
    this.peak = { heap: 0, buffers: 0 };
    const watching = { goesOn: true };
    const watch = this.watch(watching);
    try {
      await work();
    } finally {
      watching.goesOn = false;
      await watch;
      this.socket?.close();
      this.socket = undefined;
    }
    return this.peak.heap > 0 ? this.peak : { heap: Number.NaN, buffers: Number.NaN };
  }

  private async watch(watching: { goesOn: boolean }): Promise<void> {
    while (watching.goesOn) {
      if (this.socket?.readyState !== WebSocket.OPEN) this.socket = await this.connect();
      this.socket?.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
      await sleep(SAMPLING_MS);
    }
  }

  /** The isolate may not be there yet, and the reader's ends with its document: then there is nothing to ask. */
  private async connect(): Promise<WebSocket | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/json`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      const socket = new WebSocket(target!.webSocketDebuggerUrl);
      socket.onmessage = ({ data }) => {
        const { result } = JSON.parse(String(data)) as {
          result?: { usedSize?: number; backingStorageSize?: number };
        };
        const { usedSize = 0, backingStorageSize = 0 } = result ?? {};
        this.peak.heap = Math.max(this.peak.heap, usedSize / 1e6);
        this.peak.buffers = Math.max(this.peak.buffers, backingStorageSize / 1e6);
      };
      await new Promise((opened, failed) => {
        socket.onopen = opened;
        socket.onerror = failed;
      });
      return socket;
    } catch {
      return undefined;
    }
  }
}

/** Measures what the isolate behind an inspector still holds once its garbage is collected; MB of heap and buffers. */
export async function heldMB(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/json`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((opened) => (socket.onopen = opened));
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize?: number; backingStorageSize?: number }>((resolve) => {
      socket.onmessage = ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: object };
        if (answer.id === id) resolve(answer.result ?? {});
      };
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, "HeapProfiler.collectGarbage");
  const { usedSize = Number.NaN, backingStorageSize = 0 } = await ask(2, "Runtime.getHeapUsage");
  socket.close();
  return (usedSize + backingStorageSize) / 1e6;
}
