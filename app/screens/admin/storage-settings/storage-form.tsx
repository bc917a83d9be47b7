import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileStorageView, StorageTrial } from "#workers/contract/admin/storage";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { Panel } from "../shell/panel";
import type { StorageAnswer } from "./storage-settings-screen";

type FieldName = "endpoint" | "region" | "bucket" | "access_key_id" | "secret_access_key";

/** Where the bucket is and with which keys it is used; both are tried before they are stored. */
export function StorageForm({ storage }: { storage: FileStorageView | null }) {
  const { t } = useTranslation(["adminStorage", "errors"]);
  const fetcher = useFetcher<StorageAnswer>();
  const { data, state, formData } = fetcher;
  const [endpoint, setEndpoint] = useState(storage?.endpoint ?? "");
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!data?.ok || data.intent !== "save" || !data.trial?.works) return;
    if (secret.current) secret.current.value = "";
    showToast({ tone: "success", text: t("adminStorage:saved") });
  }, [data, t]);
  const answer = state === "idle" ? data : undefined;
  const refused = answer && !answer.ok ? answer : null;
  const field = (name: FieldName) =>
    refused?.fields[name] ? { error: t(`adminStorage:fields.${name}`) } : {};
  const isBusy = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  return (
    <fetcher.Form method="post" className="grid gap-6" noValidate>
      <Panel title={t("adminStorage:bucketTitle")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={t("adminStorage:endpoint")}
            hint={t("adminStorage:endpointHint")}
            className="sm:col-span-2"
            {...field("endpoint")}
          >
            {(control) => (
              <Input
                {...control}
                name="endpoint"
                inputMode="url"
                value={endpoint}
                onChange={(event) => setEndpoint(event.currentTarget.value)}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          {/^http:/i.test(endpoint) && (
            <Notice tone="warning" className="sm:col-span-2">
              {t("adminStorage:unencrypted")}
            </Notice>
          )}
          <TextField
            {...{ name: "bucket", label: t("adminStorage:bucket"), hint: t("adminStorage:bucketHint") }}
            value={storage?.bucket}
            {...field("bucket")}
          />
          <TextField
            {...{ name: "region", label: t("adminStorage:region"), hint: t("adminStorage:regionHint") }}
            value={storage?.region}
            {...field("region")}
          />
          <TextField
            {...{ name: "access_key_id", label: t("adminStorage:accessKey") }}
            value={storage?.access_key_id}
            {...field("access_key_id")}
          />
          <Field
            label={t("adminStorage:secret")}
            {...(storage ? { hint: t("adminStorage:secretSaved") } : {})}
            {...field("secret_access_key")}
          >
            {(control) => (
              <Input
                {...control}
                ref={secret}
                name="secret_access_key"
                type="password"
                placeholder={storage ? "••••••••" : undefined}
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
      </Panel>
      {refused && refused.code !== "validation_failed" && (
        <Notice tone="error">{t(`errors:${refused.code}`)}</Notice>
      )}
      {answer?.ok && answer.trial && <TrialNotice trial={answer.trial} isTest={answer.intent === "test"} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy("save")}>
          {t("adminStorage:save")}
        </Button>
        <Button type="submit" name="intent" value="test" busy={isBusy("test")}>
          {t("adminStorage:test")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface TextFieldProps {
  name: FieldName;
  label: string;
  hint?: string;
  error?: string;
  value: string | undefined;
}

function TextField({ name, value, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input {...control} name={name} defaultValue={value} autoComplete="off" spellCheck={false} />
      )}
    </Field>
  );
}

const REASONS = ["unreachable", "timeout", "no_s3"] as const;

/** The result of a trial, in the server's own words where it gave any. */
function TrialNotice({ trial, isTest }: { trial: StorageTrial; isTest: boolean }) {
  const { t } = useTranslation("adminStorage");
  if (trial.works) return isTest ? <Notice tone="success">{t("works")}</Notice> : null;
  const known = REASONS.find((one) => one === trial.reason);
  const reason = known ? t(`reasons.${known}`) : t("reasons.reply", { reply: trial.reason });
  return (
    <Notice tone="error" title={t("failedTitle")}>
      <p className="wrap-anywhere">{t(`steps.${trial.step}`, { reason })}</p>
      {!isTest && <p>{t("unchanged")}</p>}
    </Notice>
  );
}
