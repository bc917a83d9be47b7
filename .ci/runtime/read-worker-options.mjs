// Prints what wrangler.toml says in the form that Miniflare takes. A separate process, because wrangler once loaded
// weighs 200 MiB that a running server has no use for.
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const { workerOptions } = unstable_getMiniflareWorkerOptions(process.argv[2]);
process.stdout.write(JSON.stringify(workerOptions));
