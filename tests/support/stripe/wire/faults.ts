/** Something that goes wrong with the next calls. */
export interface Fault {
  /** `:id` stands for any id, `*` for every call. */
  path: string;
  method?: "GET" | "POST" | "DELETE";
  /** How many calls; one by default. */
  calls?: number;
  /** `held` continues when `letGo` is called; `timeout` answers nothing; `reset` closes the connection. */
  kind: "server-error" | "rate-limit" | "timeout" | "reset" | "held";
  /** Whether the call takes effect before it fails. */
  when?: "before" | "after";
}

export class Faults {
  private planned: (Fault & { left: number })[] = [];
  private gate = Promise.withResolvers<void>();

  plan(fault: Fault): void {
    this.planned.push({ ...fault, left: fault.calls ?? 1 });
  }

  clear(): void {
    this.planned = [];
    this.letGo();
  }

  letGo(): void {
    this.gate.resolve();
    this.gate = Promise.withResolvers<void>();
  }

  held(): Promise<void> {
    return this.gate.promise;
  }

  /** The fault of this call, which counts it. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.planned.find(
      (one) => one.left > 0 && (one.method === undefined || one.method === method) && matches(one.path, path),
    );
    if (fault) fault.left--;
    return fault;
  }
}

function matches(pattern: string, path: string): boolean {
  if (pattern === "*") return true;
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length && wanted.every((part, index) => part === ":id" || part === given[index])
  );
}
