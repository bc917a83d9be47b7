import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Switch } from "~/ui/form/switch";
import type { Design } from "../use-design";

/** Fields for the places that visitors turn to if the chatbot cannot help. */
export function HelpFields({ design: { values, changeIn, errorOf } }: { design: Design }) {
  const { t } = useTranslation("chatbotDesign");
  const { contact, hand_over: handOver } = values;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AddressField
          label={t("help.email")}
          error={errorOf("contact.email")}
          type="email"
          placeholder={t("help.emailPlaceholder")}
          value={contact.email}
          onValue={(email) => changeIn("contact", { email })}
        />
        <AddressField
          label={t("help.url")}
          error={errorOf("contact.url")}
          type="url"
          placeholder={t("help.urlPlaceholder")}
          value={contact.url}
          onValue={(url) => changeIn("contact", { url })}
        />
      </div>
      <Switch
        label={t("help.handOver")}
        hint={t("help.handOverHint")}
        checked={handOver.enabled}
        onChange={(event) => changeIn("hand_over", { enabled: event.currentTarget.checked })}
      />
    </>
  );
}

const MAX_LENGTH = { email: 200, url: 500 };

type AddressFieldProps = Pick<ComponentProps<typeof Field>, "label" | "error"> &
  Pick<ComponentProps<typeof Input>, "placeholder"> & {
    type: keyof typeof MAX_LENGTH;
    value: string;
    onValue: (value: string) => void;
  };

/** An e-mail address or that of a page, which reads from left to right in every language. */
function AddressField({ label, error, type, onValue, ...input }: AddressFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type={type}
          maxLength={MAX_LENGTH[type]}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
