import { z } from "zod/mini";
import { LANGUAGES } from "./languages";

/** Messages of the jobs queue. A message only wakes work up; what is to be done is read from the stores. */
export const Job = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("purge-conversations"),
    conversations: z.array(z.string()).check(z.maxLength(50)),
  }),
  z.object({ type: z.literal("title-conversation"), conversation: z.string() }),
  z.object({ type: z.literal("send-mail"), mail: z.string() }),
  z.object({ type: z.literal("note-pdf"), file: z.string() }),
  z.object({ type: z.literal("embed-pdf"), file: z.string() }),
  z.object({ type: z.literal("analyse-pdf"), file: z.string() }),
  z.object({ type: z.literal("read-scans"), file: z.string() }),
  z.object({ type: z.literal("summarise-pdf"), file: z.string(), language: z.enum(LANGUAGES) }),
  z.object({ type: z.literal("purge-document"), user: z.string(), file: z.string() }),
  z.object({ type: z.literal("erase-account"), user: z.string() }),
]);

export type Job = z.infer<typeof Job>;
