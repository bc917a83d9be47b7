import { StripeFailure } from "../state/failures.ts";

/** An answer as it was sent the first time. */
export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

interface Entry {
  fingerprint: string;
  requestId: string;
  answer?: Answer;
}

/** Answers by idempotency key: a repeated call gets the first answer and has no effect. */
export class IdempotencyKeys {
  private entries = new Map<string, Entry>();

  clear(): void {
    this.entries.clear();
  }

  /** The stored answer of an earlier call with this key, or nothing when this call is the first. */
  begin(key: string, fingerprint: string, requestId: string): Answer | undefined {
    const known = this.entries.get(key);
    if (!known) return void this.entries.set(key, { fingerprint, requestId });
    if (known.fingerprint !== fingerprint)
      throw new StripeFailure(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!known.answer)
      throw new StripeFailure(
        409,
        {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        { "stripe-should-retry": "true" },
      );
    return {
      ...known.answer,
      headers: {
        ...known.answer.headers,
        "idempotent-replayed": "true",
        "original-request": known.requestId,
      },
    };
  }

  /** Keeps the answer of a call that was begun. */
  keep(key: string, answer: Answer): void {
    const entry = this.entries.get(key);
    if (entry) entry.answer = answer;
  }

  /** Forgets a call that was not carried out: the key is free again. */
  forget(key: string): void {
    this.entries.delete(key);
  }
}
