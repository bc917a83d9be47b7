/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from "cloudflare:test";
import type { Env as WorkerEnv } from "../../workers/core/env";
import type * as worker from "../support/test-worker";

// Types of what `import { env, exports } from "cloudflare:workers"` gives a test.
declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof worker;
    }
  }
}
