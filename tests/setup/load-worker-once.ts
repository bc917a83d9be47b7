import { fileURLToPath } from "node:url";

/**
 * The part of Vite's module runner that is replaced here, so that it loads the Worker's entry once. The pool imports the
 * entry twice for each call of a Durable Object, which takes longer than the call.
 */
interface ModuleRunner {
  import(id: string): Promise<unknown>;
}
const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } })
  .__vitest_mocker__;
const main = fileURLToPath(new URL("../support/test-worker.ts", import.meta.url));

if (!Object.hasOwn(moduleRunner, "import")) {
  let loaded: Promise<unknown> | undefined;
  const load = moduleRunner.import.bind(moduleRunner);
  moduleRunner.import = (id) => (id === main ? (loaded ??= load(id)) : load(id));
}
