import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("the bench is loaded without a bundler, which would find files without their endings", () => {
  const script = `console.log(typeof (await import("./tests/bench/main.ts")).main)`;
  expect(execFileSync("node", ["--input-type=module", "-e", script], { encoding: "utf8" })).toBe(
    "function\n",
  );
}, 60_000);
