// npm run bench [-- --scenario … --target … --rounds N --seconds N]: the performance table, each figure next to its limit
// from the same run. A missed limit is reported, but the command still succeeds.
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const { main } = await import("../tests/bench/main.ts");
await main(process.argv.slice(2));
