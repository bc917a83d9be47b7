import type { ErrorCode } from "#workers/contract/errors";
import type { ChangePreview } from "#workers/contract/payments";

/** A refusal is an answer too: thrown, it would replace the screen behind the dialog. */
export type PreviewAnswer = { ok: true; preview: ChangePreview } | { ok: false; code: ErrorCode };
