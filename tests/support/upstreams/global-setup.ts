import type { TestProject } from "vitest/node";
import { startDocuments } from "../documents/serve.ts";
import { startStripe } from "../stripe/start.ts";
import { startHostileWeb, type HostileWeb } from "./hostile-web.ts";
import { startAnthropicUpstream } from "./anthropic.ts";
import { startOpenAiUpstream } from "./openai.ts";
import { startOpenIdProvider } from "./openid.ts";
import { startS3Server } from "./s3.ts";
import { startLinkedIn } from "./social/linkedin.ts";
import { startX } from "./social/x.ts";
import { startSmtpServer } from "./smtp.ts";
import { startWebhookReceiver } from "./webhooks.ts";
import { startWebsites } from "./website.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Base addresses of scripted providers that live as long as the run: `remoteUpstream(inject("openAiUrl"))`. */
    openAiUrl: string;
    anthropicUrl: string;
    /** A mail server, and where to read what it got. */
    smtpPort: number;
    smtpSessionsUrl: string;
    /** Another one. */
    otherSmtp: { port: number; sessionsUrl: string };
    /** An S3 server; its keys and buckets are in `s3.ts`. */
    s3Endpoint: string;
    /** Where a scripted OpenID provider describes itself. */
    openIdUrl: string;
    /** A scripted Stripe: `remoteStripe(inject("stripeUrl"))`. */
    stripeUrl: string;
    /** Where PDFs are made for tests: `remoteDocument(name)`. */
    documentsUrl: string;
    /** Servers that attack those who fetch from them. */
    hostileWeb: Omit<HostileWeb, "close">;
    /** Where websites are started that can be crawled: `openWebsite(kind)`. */
    websitesUrl: string;
    /** A receiver of webhooks: `webhooks.ts` says what its paths do. */
    webhooksUrl: string;
    /** Scripted social networks: `remoteNetwork(inject("linkedInUrl"))`. */
    linkedInUrl: string;
    xUrl: string;
  }
}

/** A vitest `globalSetup`, for tests that cannot start their own server. */
export default async function setup(project: TestProject) {
  const upstreams = await Promise.all([startOpenAiUpstream(), startAnthropicUpstream()]);
  project.provide("openAiUrl", upstreams[0].url);
  project.provide("anthropicUrl", upstreams[1].url);
  const [smtp, otherSmtp] = await Promise.all([startSmtpServer(), startSmtpServer()]);
  project.provide("smtpPort", smtp.port);
  project.provide("smtpSessionsUrl", smtp.sessionsUrl);
  project.provide("otherSmtp", { port: otherSmtp.port, sessionsUrl: otherSmtp.sessionsUrl });
  const s3 = await startS3Server();
  project.provide("s3Endpoint", s3.endpoint);
  const openId = await startOpenIdProvider();
  project.provide("openIdUrl", openId.discoveryUrl);
  const stripe = await startStripe();
  project.provide("stripeUrl", stripe.url);
  const documents = await startDocuments();
  project.provide("documentsUrl", documents.url);
  const { close: closeHostileWeb, ...hostileWeb } = await startHostileWeb();
  project.provide("hostileWeb", hostileWeb);
  const websites = await startWebsites();
  project.provide("websitesUrl", websites.controlUrl);
  const webhooks = await startWebhookReceiver();
  project.provide("webhooksUrl", webhooks.url);
  const networks = await Promise.all([startLinkedIn(), startX()]);
  project.provide("linkedInUrl", networks[0].url);
  project.provide("xUrl", networks[1].url);
  const web = [documents, websites, webhooks, { close: closeHostileWeb }];
  const all = [...upstreams, smtp, otherSmtp, s3, openId, stripe, ...networks, ...web];
  return () => Promise.all(all.map((upstream) => upstream.close()));
}
