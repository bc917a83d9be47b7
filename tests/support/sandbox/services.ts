import type { PlanTypeName } from "../../../workers/contract/plans/plan-types.ts";
import { startStripe, STRIPE_KEYS } from "../stripe/start.ts";
import { startAnthropicUpstream } from "../upstreams/anthropic.ts";
import { startOpenAiUpstream } from "../upstreams/openai.ts";
import { startS3Server } from "../upstreams/s3.ts";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../upstreams/s3-access.ts";
import { LINKEDIN_APP, startLinkedIn } from "../upstreams/social/linkedin.ts";
import { startX, X_APP } from "../upstreams/social/x.ts";
import { startSmtpServer } from "../upstreams/smtp.ts";
import { startWebsites } from "../upstreams/website.ts";
import type { ChatBody } from "../upstreams/wire-format.ts";
import { plannerAnswer, simulatedRewrite } from "./planner-answers.ts";
import { SANDBOX_ADMIN, SANDBOX_PASSWORD } from "./accounts.ts";
import { startInbox } from "./inbox.ts";
import { SAMPLE_PRICES } from "./sample-prices.ts";

/** Starts a simulation of every service that a product at this address may use. */
export async function startServices(origin: string) {
  const [openAi, anthropic, stripe, smtp, s3, linkedIn, x, websites] = await Promise.all([
    startOpenAiUpstream({ choose }),
    startAnthropicUpstream({ choose }),
    startStripe(),
    startSmtpServer(),
    startS3Server(),
    startLinkedIn(),
    startX(),
    startWebsites(),
  ]);
  const website = (await (await fetch(`${websites.controlUrl}/start?kind=shop`)).json()) as { url: string };
  const inbox = await startInbox(smtp.sessionsUrl);
  stripe.sendTo({ url: `${origin}/api/payments/webhook` });
  const variables: Record<string, string> = {
    SIMULATED_SERVICES: "1",
    ALLOWED_PRIVATE_HOSTS: new URL(website.url).host,
    ADMIN_EMAIL: SANDBOX_ADMIN,
    ADMIN_PASSWORD: SANDBOX_PASSWORD,
    ANTHROPIC_API_KEY: "simulated",
    ANTHROPIC_BASE_URL: anthropic.url,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_BASE_URL: stripe.url,
    LINKEDIN_CLIENT_ID: LINKEDIN_APP.clientId,
    LINKEDIN_CLIENT_SECRET: LINKEDIN_APP.clientSecret,
    LINKEDIN_AUTH_BASE_URL: linkedIn.url,
    LINKEDIN_API_BASE_URL: linkedIn.url,
    X_CLIENT_ID: X_APP.clientId,
    X_CLIENT_SECRET: X_APP.clientSecret,
    X_AUTH_BASE_URL: x.url,
    X_API_BASE_URL: x.url,
  };
  for (const prefix of ["OPENAI", "TOGETHER", "AIML", "LLAMA", "OPENROUTER"]) {
    variables[`${prefix}_API_KEY`] = "simulated";
    variables[`${prefix}_BASE_URL`] = openAi.url;
  }
  return {
    variables,
    inboxUrl: inbox.url,
    smtpPort: smtp.port,
    s3Endpoint: s3.endpoint,
    networkUrls: { LinkedIn: linkedIn.url, X: x.url },
    websiteUrl: website.url,
  };
}

interface SamplePlan {
  id: number;
  name: string;
  plan_type: PlanTypeName;
  name_en: string;
  is_free: 0 | 1;
}

/** Stripe shows one name on its pages, whatever their language. */
const productName = ({ name, name_en }: SamplePlan): string =>
  name === name_en ? name : `${name_en} · ${name}`;

/** Says in the answer that nobody thought about it. A question that begins with `scenario:` chooses for itself. */
function choose(body: ChatBody): string {
  const structured = plannerAnswer(body);
  if (structured) return `scenario:normal?first=300&gap=10&text=${encodeURIComponent(structured)}`;
  const { messages } = body;
  const question = Array.isArray(messages) ? (messages.at(-1) as { content?: unknown }).content : undefined;
  const asked = typeof question === "string" ? question : "";
  if (/^scenario:\S+/.test(asked)) return /^scenario:\S+/.exec(asked)![0];
  const text =
    quoteOfFirstPassage(asked) ??
    simulatedRewrite(asked) ??
    `This answer is simulated: no model has read your question.\n\nYour message has ${asked.length} characters. Set **OPENAI_API_KEY** and run \`npm start\` to get real answers.`;
  return `scenario:normal?first=300&gap=30&text=${encodeURIComponent(text)}`;
}

/** Cites what retrieval has found first, so that sources can be tried too; null for a question without passages. */
function quoteOfFirstPassage(asked: string): string | null {
  const [, n, passage] = /<passage n="(\d+)"[^>]*>\n(.*?)\n<\/passage>/s.exec(asked) ?? [];
  if (!n || !passage) return null;
  if (asked.includes("Nothing was found that fits the question well")) return "NO_ANSWER";
  const line = passage.split("\n").find((one) => /^\w/.test(one)) ?? passage;
  const words = line.split(/\s+/).slice(0, 15).join(" ");
  return `This answer is simulated. The passage that was found first begins: ${words} [${n}: "${words}"]`;
}

/** Returns the values of the storage's form, to be printed. */
export const sampleStorage = (endpoint: string): string =>
  [
    "An S3 storage, to be tried at /admin/storage-settings:",
    `  endpoint ${endpoint}  bucket ${S3_BUCKETS.files}  region ${S3_REGION}`,
    `  access key ID ${S3_KEYS.accessKeyId}  secret access key ${S3_KEYS.secretAccessKey}`,
  ].join("\n");

/** Sets what an administrator sets in the product: the mail server, the modules that can be offered, prices of plans. */
export async function connectServices(origin: string, { smtpPort }: { smtpPort: number }): Promise<void> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { ok: response.ok, answer };
  };
  const credentials = { email: SANDBOX_ADMIN, password: SANDBOX_PASSWORD };
  const { answer } = await call("POST", "/v01/auth/admin-login", credentials);
  const token = String(answer.token);
  const server = { host: "127.0.0.1", port: smtpPort, security: "none", from_address: "atelier@example.com" };
  const mail = await call("POST", "/mail-settings", server, token);
  if (!mail.ok) throw new Error(`the mail server was not accepted: ${JSON.stringify(mail.answer)}`);
  const { data } = (await call("GET", "/marketplace", undefined, token)).answer as { data: { id: number }[] };
  // One whose screens do not exist yet is refused, and stays as it is.
  for (const { id } of data) await call("PUT", `/marketplace/${id}`, { active: 1 }, token);
  const plans = (await call("GET", "/plans", undefined, token)).answer as { data: SamplePlan[] };
  for (const plan of plans.data) {
    const { id, plan_type, is_free } = plan;
    if (is_free) continue;
    const product = { product_name: productName(plan), currency: "eur", plan_id: id };
    const monthly = SAMPLE_PRICES[plan_type];
    const prices = { "create-monthly-product": monthly, "create-yearly-product": monthly * 10 };
    for (const [path, price_amount] of Object.entries(prices)) {
      const made = await call("POST", `/${path}`, { ...product, price_amount }, token);
      if (!made.ok) throw new Error(`a price was not accepted: ${JSON.stringify(made.answer)}`);
    }
  }
}
