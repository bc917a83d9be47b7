import { z } from "zod/mini";
import { ModelId } from "./ai-models";
import { Line, OptionalText } from "./fields";
import { PdfFileKey, unlessAbsent } from "./pdf/files";
import { ProjectKey } from "./project-key";
import { Count, IsoTime, pageOf, success } from "./response";
import { OwnId } from "./sent-fields";

/** Most projects of a user, independent of the plan. */
export const MAX_PROJECTS = 100;
export const PROJECTS_PER_PAGE = 20;
export const MAX_PROJECT_NAME = 80;
/** Characters of the instructions: they are part of each prompt. */
export const MAX_INSTRUCTIONS = 8_000;
/** Documents of one project. */
export const MAX_PROJECT_DOCUMENTS = 50;

/** A project in a list. */
export const ProjectEntry = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Model that its conversations begin with; null for the reader's usual one. */
  model_id: z.nullable(z.int()),
  /** Conversations that a history lists. */
  conversations: Count,
  documents: Count,
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type ProjectEntry = z.infer<typeof ProjectEntry>;

export const ProjectView = z.extend(ProjectEntry, {
  /** Instructions that each question in it is asked with; empty for none. */
  instructions: z.string(),
});
export type ProjectView = z.infer<typeof ProjectView>;

export const NewProject = z.object({
  name: Line(MAX_PROJECT_NAME),
  instructions: z._default(OptionalText(MAX_INSTRUCTIONS), ""),
  model_id: unlessAbsent(z.nullable(ModelId)),
  user_id: OwnId,
});
export type NewProject = z.infer<typeof NewProject>;

/** Absent fields stay as they are. */
export const ProjectChange = z.object({
  name: z.optional(Line(MAX_PROJECT_NAME)),
  instructions: z.optional(OptionalText(MAX_INSTRUCTIONS)),
  model_id: unlessAbsent(z.nullable(ModelId)),
});
export type ProjectChange = z.infer<typeof ProjectChange>;

export const ProjectParams = z.object({ project: ProjectKey });
export const ProjectListQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PROJECTS)), 1),
});
/** Fate of a deleted project's conversations: `keep` takes them out of it, `delete` deletes them too. */
export const DeletedProjectQuery = z.object({
  conversations: z._default(z.enum(["keep", "delete"]), "keep"),
});

/** A document of a project. */
export const ProjectDocument = z.strictObject({
  id: z.string(),
  name: z.string(),
  byte_size: Count,
  /** Pages; 0 until they are known. */
  pages: Count,
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;

export const AddedDocuments = z.object({
  ids: z.array(PdfFileKey).check(z.minLength(1), z.maxLength(MAX_PROJECT_DOCUMENTS)),
});
export const ProjectDocumentParams = z.object({ project: ProjectKey, file: PdfFileKey });

export const ProjectListResponse = success(pageOf(ProjectEntry).shape);
export type ProjectPage = z.infer<typeof ProjectListResponse>;
export const ProjectResponse = success({ project: ProjectView });
export const ProjectDocumentsResponse = success({ data: z.array(ProjectDocument) });
