import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const CONFIGURATIONS = globSync(["wrangler.toml", "workers/*/wrangler.toml"]);

test("there is one for each Worker", () => expect(CONFIGURATIONS).toHaveLength(4));

test.each(CONFIGURATIONS)(
  "%s keeps the product's lines, not those with addresses, and limits CPU",
  (config) => {
    const { observability, limits } = unstable_readConfig({ config });
    const { enabled, invocation_logs, head_sampling_rate } = observability!.logs!;
    expect({ enabled, invocation_logs }).toEqual({ enabled: true, invocation_logs: false });
    expect(head_sampling_rate).toBeGreaterThan(0);
    expect(limits?.cpu_ms).toBeLessThanOrEqual(30_000);
    // A limit without a reason is a guess: the comment before it gives one.
    expect(readFileSync(config, "utf8")).toMatch(/^#.*\n\[limits\]$/m);
  },
);
