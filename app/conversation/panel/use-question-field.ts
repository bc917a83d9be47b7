import { useRef, type RefObject } from "react";
import { returnToField, takeFromField } from "../composer/question-field";
import type { DraftSaverProps } from "../drafts/draft-saver";
import type { Draft } from "../engine/question";

type Saved<Attached> = Pick<DraftSaverProps<Attached>, "field" | "attached" | "onAttached">;

/** What goes with the question in the field besides its text. */
export interface Attachments<Attached> extends Omit<Saved<Attached>, "field"> {
  /** Attaches again what went with a question that returns to the field. */
  onRestore: (draft: Draft) => void;
}

export interface QuestionField<Attached = unknown> {
  field: RefObject<HTMLTextAreaElement>;
  /** What a draft is made of. */
  saved: Saved<Attached>;
  /** Puts a question back, with what went with it. */
  restore: (draft: Draft) => void;
  /** Takes a question that was sent out of the field, if it is unchanged. */
  removeSent: (query: string) => void;
}

/** The field of a conversation's question, and the ways that a question returns to it and leaves it. */
export function useQuestionField<Attached>(attachments: Attachments<Attached>): QuestionField<Attached> {
  const field = useRef<HTMLTextAreaElement>(null);
  const { onRestore, ...saved } = attachments;
  return {
    field,
    saved: { field, ...saved },
    restore: (draft) => {
      returnToField(field.current, draft.query);
      onRestore(draft);
    },
    removeSent: (query) => {
      if (takeFromField(field.current, query)) void saved.onAttached(null);
    },
  };
}
