import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TwoFactorSetUp } from "#workers/contract/accounts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { RequestForm } from "../request-form";
import { useRequest } from "../use-request";

export interface SetUpProps {
  setUp: TwoFactorSetUp;
  onCancel: () => void;
  onDone: (codes: string[] | undefined) => void;
}

/** The secret for the app, as a picture and as text, and the code that shows that the app has it. */
export function SetUp({ setUp: { qr, secret, uri }, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation("account");
  const request = useRequest({
    toast: t("twoFactor.isOn"),
    then: (answer) => onDone(answer.recovery_codes),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      {/* Cameras need dark on light, also in the dark theme. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t("twoFactor.qr")}
        shapeRendering="crispEdges"
        className="size-44 rounded-md bg-white ring-1 ring-line"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <RequestForm request={request} intent="two-factor-confirm" className="content-start">
        <div className="text-sm">
          <p>{t("twoFactor.scan")}</p>
          <p className="mt-2 text-ink-muted">{t("twoFactor.byHand")}</p>
          <code className="mt-1 block font-mono text-sm break-all select-all">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
          <a href={uri} className="mt-2 inline-block text-accent underline underline-offset-2 sm:hidden">
            {t("twoFactor.openApp")}
          </a>
        </div>
        <Field label={t("twoFactor.code")} error={request.errorOf("code")} className="max-w-60">
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="tracking-widest tabular-nums"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={request.busy}>
            {t("twoFactor.confirm")}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </RequestForm>
    </div>
  );
}
