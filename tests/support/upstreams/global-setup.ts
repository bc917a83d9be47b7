import type { TestProject } from "vitest/node";
import { startDocuments } from "../documents/serve.ts";
import { startStripe } from "../stripe/start.ts";
import { startHostileWeb, type HostileWeb } from "./hostile-web.ts";
import { startAnthropicUpstream } from "./anthropic.ts";
import { startOpenAiUpstream } from "./openai.ts";
import { startOpenIdProvider } from "./openid.ts";
import { startSmtpServer } from "./smtp.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Base addresses of scripted providers that live as long as the run: `remoteUpstream(inject("openAiUrl"))`. */
    openAiUrl: string;
    anthropicUrl: string;
    /** A scripted mail server, and where what it got is read. */
    smtpPort: number;
    smtpSessionsUrl: string;
    /** Where a scripted OpenID provider describes itself. */
    openIdUrl: string;
    /** A scripted Stripe: `remoteStripe(inject("stripeUrl"))`. */
    stripeUrl: string;
    /** Where PDFs are made for tests: `remoteDocument(name)`. */
    documentsUrl: string;
    /** Servers that mean harm to whoever fetches from them. */
    hostileWeb: Omit<HostileWeb, "close">;
  }
}

/** A vitest `globalSetup`, for tests that cannot start a server of their own. */
export default async function setup(project: TestProject) {
  const upstreams = await Promise.all([startOpenAiUpstream(), startAnthropicUpstream()]);
  project.provide("openAiUrl", upstreams[0].url);
  project.provide("anthropicUrl", upstreams[1].url);
  const smtp = await startSmtpServer();
  project.provide("smtpPort", smtp.port);
  project.provide("smtpSessionsUrl", smtp.sessionsUrl);
  const openId = await startOpenIdProvider();
  project.provide("openIdUrl", openId.discoveryUrl);
  const stripe = await startStripe();
  project.provide("stripeUrl", stripe.url);
  const documents = await startDocuments();
  project.provide("documentsUrl", documents.url);
  const { close: closeHostileWeb, ...hostileWeb } = await startHostileWeb();
  project.provide("hostileWeb", hostileWeb);
  const all = [...upstreams, smtp, openId, stripe, documents, { close: closeHostileWeb }];
  return () => Promise.all(all.map((upstream) => upstream.close()));
}
