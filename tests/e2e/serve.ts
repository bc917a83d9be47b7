// The product as an operator starts it, on state of its own, with scripted providers instead of real ones.
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import "../support/machine/own-connections.ts";
import { STRIPE_KEYS, startStripe } from "../support/stripe/start.ts";
import { startAnthropicUpstream } from "../support/upstreams/anthropic.ts";
import { startOpenAiUpstream } from "../support/upstreams/openai.ts";
import { startWebsites } from "../support/upstreams/website.ts";
import { startS3Server } from "../support/upstreams/s3.ts";
import { LINKEDIN_APP, startLinkedIn } from "../support/upstreams/social/linkedin.ts";
import { startX, X_APP } from "../support/upstreams/social/x.ts";
import { plannerAnswer } from "../support/sandbox/planner-answers.ts";
import { serveMailLinks } from "./mail-links.ts";
import { ADMIN } from "./admin/admin.ts";
import { seedState } from "./seed-state.ts";
import { SCANNED } from "../support/documents/documents.ts";
import { SCAN_REQUEST } from "../../workers/features/documents/scans/scan-prompt.ts";
import type { ChatBody } from "../support/upstreams/wire-format.ts";

const state = process.env.E2E_STATE!;
const [openAi, anthropic] = await Promise.all([
  startOpenAiUpstream({ port: Number(process.env.E2E_OPENAI_PORT), choose }),
  startAnthropicUpstream({ port: Number(process.env.E2E_ANTHROPIC_PORT), choose }),
]);

const stripe = await startStripe({ port: Number(process.env.E2E_STRIPE_PORT) });
stripe.sendTo({ url: `http://127.0.0.1:${process.env.E2E_PORT}/api/payments/webhook` });

await startS3Server({ port: Number(process.env.E2E_S3_PORT) });
const linkedIn = await startLinkedIn(Number(process.env.E2E_LINKEDIN_PORT));
const x = await startX(Number(process.env.E2E_X_PORT));

// A site that chatbots learn, which the product may fetch although it is on this machine.
const { controlUrl } = await startWebsites();
const website = (await (await fetch(`${controlUrl}/start?kind=help`)).json()) as { url: string };
writeFileSync(`${state}/website.json`, JSON.stringify({ ...website, controlUrl }));

// Every test's guest has this machine's one address: the limit would end the run after ten questions.
await seedState(state, { guest_query_limit: 1_000 });

const product = spawn(process.execPath, [".ci/start.mjs"], {
  env: {
    ...process.env,
    PORT: process.env.E2E_PORT,
    STATE_DIR: state,
    APP_ORIGIN: `http://127.0.0.1:${process.env.E2E_PORT}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ALLOWED_PRIVATE_HOSTS: new URL(website.url).host,
    OPENAI_API_KEY: "scripted",
    OPENAI_BASE_URL: openAi.url,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_BASE_URL: stripe.url,
    ANTHROPIC_API_KEY: "scripted",
    ANTHROPIC_BASE_URL: anthropic.url,
    LINKEDIN_CLIENT_ID: LINKEDIN_APP.clientId,
    LINKEDIN_CLIENT_SECRET: LINKEDIN_APP.clientSecret,
    LINKEDIN_AUTH_BASE_URL: linkedIn.url,
    LINKEDIN_API_BASE_URL: linkedIn.url,
    X_CLIENT_ID: X_APP.clientId,
    X_CLIENT_SECRET: X_APP.clientSecret,
    X_AUTH_BASE_URL: x.url,
    X_API_BASE_URL: x.url,
    // The clock is faster, so that tests need not wait for a minute to pass.
    CLOCK_MS: "2000",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
product.stdout.pipe(process.stdout);
serveMailLinks(product.stdout, Number(process.env.E2E_MAIL_PORT));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => product.kill("SIGTERM"));

// A runner that is killed stops nothing: what it started notices by itself.
setInterval(() => isAlive(Number(process.env.E2E_RUNNER)) || product.kill("SIGTERM"), 1000).unref();

product.once("exit", (code) => {
  rmSync(state, { recursive: true, force: true });
  process.exit(code ?? 0);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The picture of a page is read as the first page of that document, however it looks. */
const [title, ...lines] = SCANNED[0];
const transcription = encodeURIComponent(`<page># ${title}\n\n${lines.join(" ")}</page>`);

/**
 * A question that begins `scenario:…` is answered by that scenario, and a text for which a field of a form, an
 * instruction or the question before does; so tests that run at once keep apart. The planner's own prompts get an answer
 * in their form.
 */
function choose(body: ChatBody): string | undefined {
  const planned = plannerAnswer(body);
  if (planned) return `scenario:normal?gap=5&text=${encodeURIComponent(planned)}`;
  const { messages } = body;
  const question = Array.isArray(messages) ? (messages.at(-1) as { content?: unknown }).content : undefined;
  const text = typeof question === "string" ? question : JSON.stringify(question ?? "");
  if (text.includes(SCAN_REQUEST)) return `scenario:normal?first=300&text=${transcription}`;
  return /(?:^(?:\[\{"type":"text","text":")?|<instruction>\s*|<theme>|<field [^>]*>|<\/(?:document|selection|passage)>\s+|nearest passages\.\s+)(scenario:[^\s"<]+)/.exec(
    text,
  )?.[1];
}
