import { z } from "zod/mini";
import { Flag, Line } from "./fields";
import { NamedProject, ProjectKey } from "./project-key";
import { unlessAbsent } from "./pdf/files";
import { Count, IsoTime, pageOf, success } from "./response";
import { OwnId } from "./sent-fields";

/** Characters of a fact. */
export const MAX_FACT = 300;
/** Facts of one scope: of a project, or of those that hold everywhere. */
export const MAX_FACTS = 200;
export const FACTS_PER_PAGE = 50;

export const FactKey = z.string().check(z.regex(/^fct_[A-Za-z0-9_-]{16,64}$/));

/** What is remembered of a user: a sentence, and where it came from. */
export const FactView = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** The project that it is remembered in; null where it holds everywhere. */
  project: z.nullable(NamedProject),
  /** The question that it was learnt from; null for one that the user wrote. */
  origin: z.nullable(
    z.strictObject({
      /** Null for a conversation that is gone. */
      conversation: z.nullable(z.string()),
      exchange: z.string(),
    }),
  ),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type FactView = z.infer<typeof FactView>;

const Text = Line(MAX_FACT);

export const NewFact = z.object({
  text: Text,
  project_id: unlessAbsent(z.nullable(ProjectKey)),
  user_id: OwnId,
});
export const FactChange = z.object({ text: Text });
export const FactParams = z.object({ fact: FactKey });
export const MemorySwitch = z.object({ enabled: Flag });
export const FactListQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  /** Lists what is remembered in this project alone. */
  project_id: z.optional(ProjectKey),
});

export const MemoryResponse = success({
  /** Whether what the user says is remembered, and questions are asked with what is. */
  enabled: z.boolean(),
  ...pageOf(FactView).shape,
});
export type MemoryPage = z.infer<typeof MemoryResponse>;
export const FactResponse = success({ fact: FactView });
export const MemorySwitchResponse = success({ enabled: z.boolean() });
export const ForgottenResponse = success({ forgotten: Count });
