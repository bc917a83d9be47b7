import { z } from "zod/mini";
import { answerWith } from "../chat/answer-with";
import type { DocumentEntry, DocumentPage, DocumentView } from "./documents";
import type { DocumentImage } from "./images";

/*
 * What the browser requires of the answers of the writing assistant.
 */

const Entry = answerWith<DocumentEntry>({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  updated_at: z.string(),
});

export const DocumentAnswer = answerWith<{ document: DocumentView }>({
  document: answerWith<DocumentView>({ id: z.string(), content: z.string(), version: z.number() }),
});

export const DocumentImageAnswer = answerWith<{ image: DocumentImage }>({
  image: answerWith<DocumentImage>({ url: z.string() }),
});

export const DocumentPageAnswer = answerWith<DocumentPage>({
  data: z.array(Entry),
  next: z.nullable(z.string()),
});
