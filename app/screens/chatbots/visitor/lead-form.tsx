import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { LeadForm as LeadFormSpec } from "#workers/contract/chatbots/chatbots";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import type { TypedLead } from "./visitor-calls";

export interface LeadFormProps {
  form: LeadFormSpec;
  moment: "before" | "during" | "after";
  onSubmit: (lead: TypedLead) => Promise<void>;
  onDone?: () => void;
  /** Puts the form away; without it, the form stays. */
  onSkip?: () => void;
  /** The visitor has just asked for the form: its first field gets the focus. */
  isWanted?: boolean;
}

type Problem = "nameMissing" | "emailInvalid" | "phoneMissing" | "consentMissing" | "failed";

/** Asks visitors who they are. */
export function LeadForm({ form: spec, moment, onSubmit, onDone, onSkip, isWanted }: LeadFormProps) {
  const { t } = useTranslation("visitor");
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWanted) (form.current!.elements.namedItem("name") as HTMLElement).focus();
  }, [isWanted]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lead = readLead(form.current!);
    const found = problemsOf(lead, spec, form.current!);
    setProblems(found);
    if (found[0])
      return (form.current!.elements.namedItem(FIELD_OF[found[0]]) as HTMLElement | null)?.focus();
    setBusy(true);
    try {
      await onSubmit(lead);
      onDone?.();
    } catch {
      setProblems(["failed"]);
    }
    setBusy(false);
  };
  const errorOf = (name: Problem) => (problems.includes(name) ? { error: t(`lead.${name}`) } : {});
  const phoneLabel =
    spec.phone === "optional" ? t("lead.optional", { label: t("lead.phone") }) : t("lead.phone");
  return (
    <form
      ref={form}
      noValidate
      aria-label={spec.intro || t(`lead.${moment}`)}
      onSubmit={(event) => void submit(event)}
      className="mx-auto w-full max-w-md space-y-4 rounded-lg border border-line bg-surface-raised p-4"
    >
      <div>
        <p className="font-medium">{spec.intro || t(`lead.${moment}`)}</p>
        <p aria-hidden className="mt-1 text-xs text-ink-muted">
          {t("lead.required")}
        </p>
      </div>
      <Field label={t("lead.name")} required {...errorOf("nameMissing")}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={t("lead.email")} required {...errorOf("emailInvalid")}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={200} />}
      </Field>
      {spec.phone !== "off" && (
        <Field label={phoneLabel} required={spec.phone === "required"} {...errorOf("phoneMissing")}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={40} />}
        </Field>
      )}
      {spec.consent && (
        <div>
          <label className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              name="consent"
              required
              aria-invalid={problems.includes("consentMissing") || undefined}
              className="mt-0.5 size-4 shrink-0"
            />
            <span>
              {spec.consent}
              <span aria-hidden className="text-danger">
                {" *"}
              </span>
            </span>
          </label>
          {problems.includes("consentMissing") && (
            <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t("lead.consentMissing")}
            </p>
          )}
        </div>
      )}
      {problems.includes("failed") && <Notice tone="error">{t("lead.failed")}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t(moment === "before" ? "lead.start" : "lead.send")}
        </Button>
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {t("lead.skip")}
          </Button>
        )}
      </div>
    </form>
  );
}

const FIELD_OF: Record<Problem, string> = {
  nameMissing: "name",
  emailInvalid: "email",
  phoneMissing: "phone",
  consentMissing: "consent",
  failed: "",
};

function readLead(form: HTMLFormElement): TypedLead {
  const typed = new FormData(form);
  const textOf = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: textOf("name"),
    email: textOf("email"),
    phone: textOf("phone"),
    consent: typed.has("consent"),
  };
}

/** Finds all problems at once, in the order of their fields. */
function problemsOf(lead: TypedLead, spec: LeadFormSpec, form: HTMLFormElement): Problem[] {
  const email = form.elements.namedItem("email") as HTMLInputElement;
  const found: Record<Exclude<Problem, "failed">, boolean> = {
    nameMissing: !lead.name,
    emailInvalid: !lead.email || !email.validity.valid,
    phoneMissing: spec.phone === "required" && !lead.phone,
    consentMissing: Boolean(spec.consent) && !lead.consent,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((name) => found[name]);
}
