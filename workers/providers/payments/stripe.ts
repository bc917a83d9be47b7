import type { Stripe } from "stripe";
import type { StripeAccess } from "../access";

export type { Stripe } from "stripe";

/** Seconds; Stripe repeats deliveries for days, but a signature must be fresh. */
const SIGNATURE_TOLERANCE = 300;
const TIMEOUT_MS = 20_000;

/** The client of Stripe's API. Loaded when it is first needed: most requests never pay. */
export async function openStripe({ secretKey, baseUrl }: StripeAccess): Promise<Stripe> {
  const { Stripe } = await import("stripe");
  const address = baseUrl ? new URL(baseUrl) : null;
  const host = address && {
    host: address.hostname,
    port: address.port || (address.protocol === "https:" ? "443" : "80"),
    protocol: address.protocol === "https:" ? ("https" as const) : ("http" as const),
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...host,
  });
}

/** One for the isolate. */
let cryptoProvider: ReturnType<typeof Stripe.createSubtleCryptoProvider> | null = null;

/** Whether a webhook call was signed by Stripe in the last five minutes. Says no where the secret is empty. */
export async function isSignedByStripe(
  access: StripeAccess,
  { body, signature }: { body: string; signature: string | null },
): Promise<boolean> {
  if (!access.webhookSecret || !signature) return false;
  const { Stripe } = await import("stripe");
  cryptoProvider ??= Stripe.createSubtleCryptoProvider();
  try {
    // Needs no client: making one for each of many events at once would take longer than all else.
    await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      access.webhookSecret,
      SIGNATURE_TOLERANCE,
      cryptoProvider,
    );
    return true;
  } catch {
    return false;
  }
}

/** Kinds of Stripe's refusals and failures, as far as callers act on them. */
export type PaymentFailure = "missing" | "declined" | "rejected" | "unavailable";

/** `unavailable` may work when it is tried again; null for an error that is not Stripe's. */
export function failureOf(error: unknown): PaymentFailure | null {
  if (!(error instanceof Error) || !("rawType" in error || "type" in error)) return null;
  const { type, statusCode, code } = error as Error & { type?: string; statusCode?: number; code?: string };
  if (!type?.startsWith("Stripe")) return null;
  if (type === "StripeCardError") return "declined";
  if (code === "resource_missing" || statusCode === 404) return "missing";
  if (type === "StripeInvalidRequestError") return "rejected";
  return "unavailable";
}

/** The id of something that Stripe names by its id or hands out whole. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

export const toMs = (seconds: number): number => seconds * 1000;

/**
 * Returns the address of an object in Stripe's dashboard, such as `subscriptions/sub_1`; null if a simulation takes
 * Stripe's place.
 */
export function dashboardUrl(access: StripeAccess | null, path: string): string | null {
  if (!access || access.baseUrl) return null;
  return `https://dashboard.stripe.com/${isTestKey(access) ? "test/" : ""}${path}`;
}

/** Whether the key is of Stripe's test mode, in which no money moves. */
export const isTestKey = ({ secretKey }: StripeAccess): boolean => /^(sk|rk)_test_/.test(secretKey);
