import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView, TwoFactorSetUp } from "#workers/contract/accounts";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SectionCard } from "../section-card";
import { PasswordPrompt } from "./password-prompt";
import { RecoveryCodeList } from "./recovery-code-list";
import { SetUp } from "./set-up";

type Step = "begin" | "codes" | "off" | null;

/** A second proof at sign-in: set up, its recovery codes, switched off. */
export function TwoFactorCard({ account }: { account: AccountView }) {
  const { t } = useTranslation("account");
  const [step, setStep] = useState<Step>(null);
  const [setUp, setSetUp] = useState<TwoFactorSetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const leave = () => {
    setStep(null);
    setSetUp(null);
  };
  const showCodes = (shown: string[] | undefined) => {
    leave();
    setCodes(shown ?? null);
  };
  const isOn = account.two_factor;
  return (
    <SectionCard
      title={t("twoFactor.title")}
      text={t(account.has_password ? "twoFactor.text" : "twoFactor.elsewhere")}
      aside={
        <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "twoFactor.on" : "twoFactor.offNow")}</Badge>
      }
    >
      {codes && <RecoveryCodeList codes={codes} onGuestConversationsChange={() => setCodes(null)} />}
      {setUp && <SetUp setUp={setUp} onCancel={leave} onDone={showCodes} />}
      {step && !setUp && (
        <PasswordPrompt
          key={step}
          intent={`two-factor-${step}`}
          text={t(`twoFactor.asks.${step}`)}
          submit={t(`twoFactor.does.${step}`)}
          variant={step === "off" ? "danger" : "primary"}
          toast={step === "off" ? t("twoFactor.isOff") : undefined}
          onCancel={leave}
          onDone={(answer) => (answer.setUp ? setSetUp(answer.setUp) : showCodes(answer.recovery_codes))}
        />
      )}
      {account.has_password && !step && !codes && (
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button onClick={() => setStep("codes")}>{t("twoFactor.newCodes")}</Button>
              <Button variant="quiet" onClick={() => setStep("off")}>
                {t("twoFactor.switchOff")}
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep("begin")}>{t("twoFactor.begin")}</Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}
