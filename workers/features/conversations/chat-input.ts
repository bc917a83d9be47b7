import { z } from "zod/mini";
import { projectSystem, type AskedProject } from "./projects/asked-project";

/** What a question of a chat is asked with besides its words. */
export const ChatInput = z.object({
  /** Instructions for the model; empty for none. */
  system: z.string(),
  /** Project that it is asked in. */
  project: z.optional(z.string()),
});
export type ChatInput = z.infer<typeof ChatInput>;

/** Puts the input of a question together; null if it is asked with nothing. */
export function chatInput(project: AskedProject | null): ChatInput | null {
  if (!project) return null;
  return { system: projectSystem(project), project: project.id };
}
