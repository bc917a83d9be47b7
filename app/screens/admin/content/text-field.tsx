import type { Ref } from "react";
import type { Language } from "#workers/contract/languages";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";

/** The props of the fields of one language, for every kind of content. */
export interface LanguageFieldsProps<Texts> {
  language: Language;
  texts: Texts;
  /** Says why a field was refused; undefined where it was not. */
  refused: (field: string) => string | undefined;
  onChange: (change: Partial<Texts>) => void;
}

interface TextFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  /** Language of the text that is written in it. */
  language: Language;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** Field of one line of text in one language. */
export function TextField({ label, hint, error, language, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          lang={language}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface LongTextFieldProps extends TextFieldProps {
  rows?: number;
  className?: string;
  field?: Ref<HTMLTextAreaElement>;
}

/** The same for several lines. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, hint, error, language, field, onChange, ...rest } = props;
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <Textarea
          {...control}
          {...rest}
          ref={field}
          lang={language}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
