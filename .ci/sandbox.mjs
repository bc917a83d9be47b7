// npm run sandbox: `npm start` on new data, together with simulated models, payments, mail, social networks and
// storage, with sample accounts.
import { rmSync } from "node:fs";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
const { seedAccounts, sampleAccounts } = await import("../tests/support/sandbox/accounts.ts");
const { connectServices, sampleStorage, startServices } =
  await import("../tests/support/sandbox/services.ts");

const origin = `http://127.0.0.1:${process.env.PORT ?? 8787}`;
if (!process.env.STATE_DIR) {
  // The simulated services remember nothing, so neither may the product, which would ask them for what is gone.
  process.env.STATE_DIR = `${root}/.wrangler/sandbox`;
  rmSync(process.env.STATE_DIR, { recursive: true, force: true });
}
// A line for each request would push the accounts out of sight.
process.env.LOG_LEVEL ??= "warn";
const services = await startServices(origin);
Object.assign(process.env, services.variables);
await seedAccounts(process.env.STATE_DIR);
await import("./start.mjs");
await connectServices(origin, services);
const networks = Object.entries(services.networkUrls).map(
  ([network, url]) => `  Posts on ${network.padEnd(8)}    ${url}/posts`,
);
console.log(`
Models, payments, mail, LinkedIn, X and an S3 storage are simulated: nothing leaves this machine.
  Mail that was sent   ${services.inboxUrl}
${networks.join("\n")}
  A company's website  ${services.websiteUrl}, for a support chatbot to learn
${sampleAccounts()}
${sampleStorage(services.s3Endpoint)}
The sandbox is ready. Its data is new at each start.`);
