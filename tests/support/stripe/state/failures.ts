import type Stripe from "stripe";

/** Body that Stripe writes under `error`. */
export interface FailureBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** An answer with an error in Stripe's shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: FailureBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The answer to a parameter or a state that does not allow the call. */
export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", message, ...more });
}

/** An object that is not there: 404 when the address names it, 400 when a parameter does. */
export function missing(noun: string, id: string, param = "id"): StripeFailure {
  return new StripeFailure(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

export function missingParameter(param: string): StripeFailure {
  return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

export const rateLimited = () =>
  new StripeFailure(429, {
    type: "invalid_request_error",
    code: "rate_limit",
    message:
      "Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.",
  });

export const serverError = () =>
  new StripeFailure(500, {
    type: "api_error",
    message: "An unknown error occurred while processing your request.",
  });

export function isParameterFailure({ body }: StripeFailure): boolean {
  return body.code?.startsWith("parameter_") ?? false;
}
