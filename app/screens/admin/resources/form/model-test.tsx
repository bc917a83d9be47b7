import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ModelTestResult } from "#workers/contract/admin/ai-models";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useLabels } from "../../shell/use-labels";
import type { ResourceDone } from "../action-answer";

/** Sends one short question to the saved model and shows the result. */
export function ModelTest() {
  const { t } = useTranslation("adminResources");
  const { submit, busy, answer } = useFormAction<ResourceDone>({ toasts: "all" });
  const result = answer?.test;
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={busy} onClick={() => submit({ intent: "test" })}>
        <Zap aria-hidden />
        {t("test")}
      </Button>
      {result && <TestResult result={result} />}
    </div>
  );
}

function TestResult({ result }: { result: ModelTestResult }) {
  const { t, i18n } = useTranslation(["adminResources", "errors"]);
  const { errorType } = useLabels();
  const seconds = (ms: number) =>
    t("adminResources:seconds", {
      value: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(ms / 1000),
    });
  const total = seconds(result.total_ms);
  if (!result.ok) {
    const reason = t(`errors:${result.code}`);
    return (
      <Notice tone="error" className="w-full">
        {t("adminResources:testFailed", { reason, type: errorType(result.error_type), total })}
      </Notice>
    );
  }
  const first = seconds(result.first_ms ?? result.total_ms);
  return (
    <Notice tone="success" className="w-full">
      {t("adminResources:testOk", { text: result.text, first, total })}
    </Notice>
  );
}
