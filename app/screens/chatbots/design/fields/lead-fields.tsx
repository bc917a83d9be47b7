import { useTranslation } from "react-i18next";
import { LEAD_MOMENTS, MAX_WELCOME } from "#workers/contract/chatbots/chatbots";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import type { Design } from "../use-design";

const FIELD_USES = ["off", "optional", "required"] as const;
const MAX_CONSENT = 500;

/** The form that asks visitors who they are. */
export function LeadFields({ design: { values, changeIn } }: { design: Design }) {
  const { t } = useTranslation(["chatbotDesign", "visitor"]);
  const { when, phone, intro, consent } = values.lead_form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("chatbotDesign:lead.when")}>
          {(control) => (
            <Select
              {...control}
              value={when}
              onChange={(event) =>
                changeIn("lead_form", {
                  when: LEAD_MOMENTS.find((one) => one === event.currentTarget.value) ?? "off",
                })
              }
            >
              {LEAD_MOMENTS.map((moment) => (
                <option key={moment} value={moment}>
                  {t(`chatbotDesign:lead.moments.${moment}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {when !== "off" && (
          <Field label={t("chatbotDesign:lead.phone")}>
            {(control) => (
              <Select
                {...control}
                value={phone}
                onChange={(event) =>
                  changeIn("lead_form", {
                    phone: FIELD_USES.find((one) => one === event.currentTarget.value) ?? "off",
                  })
                }
              >
                {FIELD_USES.map((use) => (
                  <option key={use} value={use}>
                    {t(`chatbotDesign:lead.uses.${use}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {when !== "off" && (
        <>
          <Field label={t("chatbotDesign:lead.intro")}>
            {(control) => (
              <Input
                {...control}
                value={intro}
                maxLength={MAX_WELCOME}
                placeholder={t(`visitor:lead.${when}`)}
                onChange={(event) => changeIn("lead_form", { intro: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t("chatbotDesign:lead.consent")} hint={t("chatbotDesign:lead.consentHint")}>
            {(control) => (
              <Textarea
                {...control}
                value={consent}
                rows={2}
                maxLength={MAX_CONSENT}
                placeholder={t("chatbotDesign:lead.consentPlaceholder")}
                onChange={(event) => changeIn("lead_form", { consent: event.currentTarget.value })}
                className="min-h-16!"
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
