import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTree, SMOKE, testsOfChanges } from "../../.ci/changed-tests.mjs";

/** Number of chosen tests that fit into a run, whatever their durations are. */
const SURE = 40;

const tree = readTree();
const chosenFor = (file: string, text = "") => testsOfChanges([{ file, text }], tree).slice(0, SURE);

describe("npm test -- --changed", () => {
  it.each([
    ["tests/providers/web/safe-fetch.workerd.test.ts", "", "tests/providers/web/safe-fetch.workerd.test.ts"],
    ["workers/features/billing/plans/plan-resource.ts", "", "tests/api/plans.test.ts"],
    ["workers/features/writing/routes/documents.ts", 'guard: "anyone"', "tests/api/access-matrix.test.ts"],
    ["workers/http/security-headers.ts", "x-frame-options", "tests/api/security-headers.test.ts"],
    ["app/i18n/fr/plans.json", "", "tests/architecture/catalogues.test.ts"],
    ["app/screens/plans/plan-card.tsx", "", "tests/e2e/plans.test.ts"],
    ["workers/core/jobs/run-job.ts", "leaseMs", "tests/core/jobs/run-job.test.ts"],
  ])("a change of %s %s runs %s", (file, text, test) => {
    expect(chosenFor(file, text)).toContain(test);
  });

  it("a change of a layer that every module uses runs one test of each module", () => {
    expect(SMOKE.filter((file) => !existsSync(file))).toEqual([]);
    expect(chosenFor("workers/db/schema/users.ts")).toEqual(expect.arrayContaining(SMOKE));
  });
});
