import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { authAddress } from "~/session/auth-modes";
import { useAuthForm } from "./use-auth-form";

export interface ResendFormProps {
  /** Kind of mail. */
  intent: "resend" | "forgot";
  email: string;
  label: string;
  className?: string;
}

/** A button that sends a mail again. */
export function ResendForm({ intent, email, label, className }: ResendFormProps) {
  const { busy } = useAuthForm();
  return (
    <Form method="post" action={authAddress("login")} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
