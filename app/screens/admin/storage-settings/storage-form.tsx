import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileStorageView, StorageTrial } from "#workers/contract/admin/storage";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Panel } from "../shell/panel";
import type { StorageDone } from "./storage-answer";

type FieldName = "endpoint" | "region" | "bucket" | "access_key_id" | "secret_access_key";

/** Form for the address of the bucket and its keys; both are tried before they are stored. */
export function StorageForm({ storage }: { storage: FileStorageView | null }) {
  const { t } = useTranslation("adminStorage");
  const [endpoint, setEndpoint] = useState(storage?.endpoint ?? "");
  const secret = useRef<HTMLInputElement>(null);
  const { Form, doing, answer, failure, refused } = useFormAction<StorageDone>({
    done: (saved) => (isStored(saved) ? t("saved") : undefined),
    then: (saved) => {
      if (isStored(saved) && secret.current) secret.current.value = "";
    },
  });
  const field = (name: FieldName) => (refused(name) ? { error: t(`fields.${name}`) } : {});
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <Panel title={t("bucketTitle")}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={t("endpoint")}
            hint={t("endpointHint")}
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
              {t("unencrypted")}
            </Notice>
          )}
          <TextField
            {...{ name: "bucket", label: t("bucket"), hint: t("bucketHint") }}
            value={storage?.bucket}
            {...field("bucket")}
          />
          <TextField
            {...{ name: "region", label: t("region"), hint: t("regionHint") }}
            value={storage?.region}
            {...field("region")}
          />
          <TextField
            {...{ name: "access_key_id", label: t("accessKey") }}
            value={storage?.access_key_id}
            {...field("access_key_id")}
          />
          <Field
            label={t("secret")}
            {...(storage ? { hint: t("secretSaved") } : {})}
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
      {failure && <Notice tone="error">{failure}</Notice>}
      {answer?.trial && <TrialNotice trial={answer.trial} isTest={answer.intent === "test"} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={doing === "save"}>
          {t("save")}
        </Button>
        <Button type="submit" name="intent" value="test" busy={doing === "test"}>
          {t("test")}
        </Button>
      </div>
    </Form>
  );
}

const isStored = ({ intent, trial }: StorageDone): boolean => intent === "save" && trial?.works === true;

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
