import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAX_REPORT_LENGTH, REPORT_REASONS } from "#workers/contract/chat/sharing";
import type { ActionAnswer } from "~/action-answer";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";

/** Tells the administrators what is wrong with what is shared; needs no account and no script. */
export function ReportForm() {
  const { t } = useTranslation("share");
  const { formData } = useNavigation();
  const answer = useActionData<ActionAnswer<{ isReported?: boolean }>>();
  const errorText = useErrorText();
  if (answer?.ok && answer.isReported) return <Notice tone="success">{t("page.report.sent")}</Notice>;
  const refusal = answer && !answer.ok && "reason" in answer.given ? answer : null;
  const isTooLong = refusal?.fields.text !== undefined;
  return (
    <details open={refusal ? true : undefined} className="text-sm">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-2 rounded-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Flag aria-hidden className="size-4" />
        {t("page.report.open")}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 max-w-lg space-y-4">
        <input type="hidden" name="intent" value="report" />
        <p className="text-ink-muted">{t("page.report.lead")}</p>
        {refusal && !isTooLong && <Notice tone="error">{errorText(refusal)}</Notice>}
        <Field label={t("page.report.reason")}>
          {(control) => (
            <Select {...control} name="reason" defaultValue={refusal?.given.reason ?? REPORT_REASONS[0]}>
              {REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`page.report.reasons.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t("page.report.text")}
          {...(isTooLong ? { error: t("page.report.tooLong", { max: MAX_REPORT_LENGTH }) } : {})}
        >
          {(control) => (
            <Textarea
              {...control}
              name="text"
              maxLength={MAX_REPORT_LENGTH}
              defaultValue={refusal?.given.text}
            />
          )}
        </Field>
        <Button type="submit" busy={formData?.get("intent") === "report"}>
          {t("page.report.send")}
        </Button>
      </Form>
    </details>
  );
}
