import { z } from "zod/mini";

// Apart from the other schemas of projects: each list of conversations needs these.
export const ProjectKey = z.string().check(z.regex(/^prj_[A-Za-z0-9_-]{16,64}$/));

/** A project as what belongs to it names it. */
export const NamedProject = z.strictObject({ id: z.string(), name: z.string() });
export type NamedProject = z.infer<typeof NamedProject>;
