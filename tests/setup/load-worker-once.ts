import { fileURLToPath } from "node:url";

/**
 * The pool asks Vite for the Worker's entry at each call of a Durable Object, twice, and both cost more than the call:
 * once loaded, it stays as it is.
 */
interface ModuleRunner {
  import(id: string): Promise<unknown>;
}
const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } })
  .__vitest_mocker__;
const main = fileURLToPath(new URL("../../workers/worker.ts", import.meta.url));

if (!Object.hasOwn(moduleRunner, "import")) {
  let loaded: Promise<unknown> | undefined;
  const load = moduleRunner.import.bind(moduleRunner);
  moduleRunner.import = (id) => (id === main ? (loaded ??= load(id)) : load(id));
}
