import { z } from "zod/mini";
import { ModelId } from "../ai-models";
import { RequestKey } from "../chat/query";
import { emptyAsAbsent, LanguageTag, OwnId } from "../sent-fields";
import { DocumentKey, DocumentParams } from "./documents";
import { MAX_FIELD_CHARACTERS } from "./templates";
import { LENGTHS, TONES } from "./vocabulary";
import { trimmed } from "../text/text-checks";
import { Count, IsoTime, success, successOf } from "../response";

/** HTML of one part: about 1,500 words with their markup. */
const MAX_CONTENT_CHARACTERS = 60_000;
/** Parts of one run. */
const MAX_PARTS = 40;
/** Characters of the text before or after a part that are sent with it. */
const MAX_CONTEXT_CHARACTERS = 2_000;
const MAX_INSTRUCTION_CHARACTERS = 2_000;
/** Runs in one page of a document's history. */
export const RUNS_LISTED = 30;

/** Results of a run: a text from a template, or a new version of blocks of a document. */
export const RUN_KINDS = ["template", "rewrite"] as const;

export type RunKind = (typeof RUN_KINDS)[number];

/** `running` until all its parts have ended; the last part that ended otherwise decides. */
export const RUN_STATES = ["running", "complete", "failed", "cancelled"] as const;

export type RunState = (typeof RUN_STATES)[number];

const text = (longest: number) => z.string().check(z.maxLength(longest));
const PartNumber = z.int().check(z.positive(), z.maximum(MAX_PARTS));

/** Values of a template's form, by the names of its fields; checked with the fields themselves. */
const FormValues = z.record(text(40), z.union([text(MAX_FIELD_CHARACTERS), z.number(), z.null()]));

/**
 * Starts a run: `template_id` with `fields` writes a text, `amelioration_id` or `instruction` works on `content`. A
 * text of several parts is one run: the first part opens it, `request_id` of its stream is the `run_id` of the others,
 * and of a part that is tried again.
 */
export const RunInput = z
  .object({
    document_id: emptyAsAbsent(DocumentKey),
    template_id: emptyAsAbsent(ModelId),
    fields: z._default(FormValues, {}),
    amelioration_id: emptyAsAbsent(ModelId),
    /** Instruction for the content, in the person's own words. */
    instruction: emptyAsAbsent(
      z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_INSTRUCTION_CHARACTERS)),
    ),
    /** HTML of whole top-level blocks. */
    content: emptyAsAbsent(text(MAX_CONTENT_CHARACTERS)),
    /** The ends of the text before and after the content, as plain text. */
    before: emptyAsAbsent(text(MAX_CONTEXT_CHARACTERS)),
    after: emptyAsAbsent(text(MAX_CONTEXT_CHARACTERS)),
    options: z._default(
      z.object({
        tone: emptyAsAbsent(z.enum(TONES)),
        language: emptyAsAbsent(LanguageTag),
        length: emptyAsAbsent(z.enum(LENGTHS)),
      }),
      {},
    ),
    run_id: emptyAsAbsent(RequestKey),
    part: z._default(PartNumber, 1),
    parts: z._default(PartNumber, 1),
    model_id: emptyAsAbsent(ModelId),
    /** Language of the prompt, of reasons and, where nothing else says it, of the text. */
    language: z._default(LanguageTag, "en"),
    user_id: OwnId,
    idempotency_key: emptyAsAbsent(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  })
  .check(
    z.refine(
      ({ template_id, amelioration_id, instruction }) =>
        [template_id, amelioration_id, instruction].filter((one) => one !== undefined).length === 1,
      { path: ["template_id"], error: "exactly_one_of_template_amelioration_instruction" },
    ),
    z.refine(({ template_id, content }) => template_id !== undefined || Boolean(content?.trim()), {
      path: ["content"],
      error: "required",
    }),
    z.refine(({ template_id, parts }) => template_id === undefined || parts === 1, { path: ["parts"] }),
    z.refine(({ part, parts }) => part <= parts, { path: ["part"] }),
    z.refine(({ part, run_id }) => part === 1 || run_id !== undefined, { path: ["run_id"] }),
  );

export type RunInput = z.infer<typeof RunInput>;

export const RunParams = z.object({ ...DocumentParams.shape, run: RequestKey });
/** `cursor`: `next` of the page before. */
export const RunQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}_req_[\w-]{1,60}$/))),
});

const Decided = z.int().check(z.nonnegative(), z.maximum(100_000));
/** Numbers of a run's changes that were accepted and rejected so far. */
export const RunDecisions = z.object({ accepted: Decided, rejected: Decided });

export type RunDecisions = z.infer<typeof RunDecisions>;

/** A run in a document's history. Costs are US dollars, times ISO 8601. */
export const RunView = z.strictObject({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  document_id: z.nullable(z.string()),
  template_id: z.nullable(z.int()),
  amelioration_id: z.nullable(z.int()),
  /** Name of the template or amelioration, in French and English; empty if it is gone, or for an own instruction. */
  name: z.string(),
  name_en: z.string(),
  instruction: z.nullable(z.string()),
  /** Version of the template's or amelioration's prompt; 0 for an own instruction. */
  prompt_version: Count,
  /** The model that answered last. */
  model_id: z.nullable(z.int()),
  state: z.enum(RUN_STATES),
  parts: Count,
  parts_done: Count,
  input_tokens: Count,
  output_tokens: Count,
  cost: z.number(),
  /** Milliseconds, all parts together. */
  response_time: z.number(),
  accepted: Count,
  rejected: Count,
  created_at: IsoTime,
});
export type RunView = z.infer<typeof RunView>;

export const RunPage = z.strictObject({
  data: z.array(RunView),
  next: z.nullable(z.string()),
});
export type RunPage = z.infer<typeof RunPage>;

export const RunListResponse = successOf(RunPage);
export const RunResponse = success({ run: RunView });
