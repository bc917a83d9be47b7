// npm run bench [-- --scenario … --target … --rounds N --seconds N]: the performance table, each figure beside its limit
// measured in the same run. A missed limit is told; it is no failure of the command.
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const { main } = await import("../tests/bench/main.ts");
await main(process.argv.slice(2));
