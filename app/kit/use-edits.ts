import { useState, type FormEvent } from "react";

/** The fields that were edited since an answer: what it says of them is hidden. */
export function useEdits(answer: unknown) {
  const [edited, setEdited] = useState<{ answer: unknown; fields: string[] }>({ answer, fields: [] });
  const fields = edited.answer === answer ? edited.fields : [];
  return {
    isEdited: (field: string): boolean => fields.includes(field),
    /** Hides what the answer says of a field that is edited; the form's `onInput`. */
    noteEdit: ({ target }: FormEvent<HTMLFormElement>): void => {
      const { name } = target as HTMLInputElement;
      if (!fields.includes(name)) setEdited({ answer, fields: [...fields, name] });
    },
  };
}
