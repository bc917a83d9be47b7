import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "~/ui/notice";
import type { useAuthForm } from "./use-auth-form";

export interface AuthFormProps {
  /** Intent of the page's action. */
  intent: string;
  action: string;
  form: Pick<ReturnType<typeof useAuthForm>, "noteEdit">;
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form of the sign-in screen. Its fields are checked by the server, whose texts are translated. */
export function AuthForm({ intent, action, form, onSubmit, children }: AuthFormProps) {
  return (
    <Form
      method="post"
      action={action}
      noValidate
      onInput={form.noteEdit}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** Shows why the form as a whole was refused, if it was. */
export function Refusal({ text, tone = "error" }: { text: ReactNode; tone?: "error" | "warning" }) {
  if (!text) return null;
  return (
    <Notice tone={tone} className="mb-6">
      {text}
    </Notice>
  );
}
