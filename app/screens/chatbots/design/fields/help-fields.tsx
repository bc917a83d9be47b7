import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Switch } from "~/ui/form/switch";
import type { Design } from "../use-design";

/** Where visitors turn to whom the chatbot cannot help. */
export function HelpFields({ design: { values, changeIn, errorOf } }: { design: Design }) {
  const { t } = useTranslation("chatbotDesign");
  const { contact, hand_over: handOver } = values;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("help.email")} error={errorOf("contact.email")}>
          {(control) => (
            <Input
              {...control}
              type="email"
              maxLength={200}
              autoComplete="off"
              dir="ltr"
              placeholder={t("help.emailPlaceholder")}
              value={contact.email}
              onChange={(event) => changeIn("contact", { email: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t("help.url")} error={errorOf("contact.url")}>
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={500}
              autoComplete="off"
              dir="ltr"
              placeholder={t("help.urlPlaceholder")}
              value={contact.url}
              onChange={(event) => changeIn("contact", { url: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Switch
        label={t("help.handOver")}
        hint={t("help.handOverHint")}
        checked={handOver.enabled}
        onChange={(event) => changeIn("hand_over", { enabled: event.currentTarget.checked })}
      />
      {handOver.enabled && (
        <Field
          label={t("help.handOverEmail")}
          hint={t("help.handOverEmailHint")}
          error={errorOf("hand_over.email")}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              maxLength={200}
              autoComplete="off"
              dir="ltr"
              value={handOver.email}
              onChange={(event) => changeIn("hand_over", { email: event.currentTarget.value })}
              className="sm:max-w-sm"
            />
          )}
        </Field>
      )}
    </>
  );
}
