import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_TITLE } from "#workers/contract/writing/documents";

export interface TitleFieldProps {
  initial: string;
  /** Number of the title's revision: with another one, `initial` takes the place of what is in the field. */
  revision: number;
  onChange: (title: string) => void;
  /** Moves the focus into the text. */
  onLeave: () => void;
}

/** The title of the document. It wraps, but is one line to the reader. */
export function TitleField({ initial, revision, onChange, onLeave }: TitleFieldProps) {
  const { t } = useTranslation("writingEditor");
  const [title, setTitle] = useState(initial);
  useEffect(() => setTitle(initial), [initial, revision]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isEnd = event.currentTarget.selectionStart === title.length;
    if (event.key !== "Enter" && !(event.key === "ArrowDown" && isEnd)) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <textarea
      rows={1}
      dir="auto"
      maxLength={MAX_TITLE}
      aria-label={t("title")}
      placeholder={t("untitled")}
      value={title}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/(?:(?<![^\S\n])[^\S\n]+)?\n\s*/g, " ");
        setTitle(typed);
        onChange(typed);
      }}
      className="block field-sizing-content w-full resize-none bg-transparent text-3xl font-semibold text-balance outline-none max-sm:text-2xl"
    />
  );
}
