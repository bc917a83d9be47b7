import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import { Notice } from "~/ui/notice";
import { ACCOUNT_REQUESTS, type useRequest } from "./use-request";

export interface RequestFormProps {
  request: ReturnType<typeof useRequest>;
  intent: string;
  className?: string;
  children: ReactNode;
}

/** A form that sends one request of the account page. */
export function RequestForm({ request, intent, className, children }: RequestFormProps) {
  const { Form, error, noteEdit } = request;
  return (
    <Form
      method="post"
      action={ACCOUNT_REQUESTS}
      noValidate
      onInput={noteEdit}
      className={joinClasses("grid min-w-0 gap-4", className)}
    >
      <input type="hidden" name="intent" value={intent} />
      {error && <Notice tone="error">{error}</Notice>}
      {children}
    </Form>
  );
}
