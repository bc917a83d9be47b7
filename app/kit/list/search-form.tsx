import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { SearchInput } from "~/ui/form/search-input";
import { TYPING_PAUSE_MS } from "./use-found";

interface SearchFormProps {
  label: string;
  /** Words that the shown list was searched for. */
  words: string;
  maxLength: number;
  action?: string;
  className?: string;
  /** Further fields of the address. */
  children?: ReactNode;
}

/** Searches a list of the page's address while the reader types; without script, by the enter key. */
export function SearchForm({ label, words, maxLength, children, ...props }: SearchFormProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(
      () => submit(form.current, { replace: true, preventScrollReset: true }),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, words, submit]);
  return (
    <Form ref={form} {...props}>
      {children}
      <SearchInput
        label={label}
        name="q"
        maxLength={maxLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Form>
  );
}
