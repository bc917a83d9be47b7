import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_NAME } from "#workers/contract/chatbots/chatbots";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { ColorField } from "../../look/color-field";
import type { Design } from "../use-design";
import { LabelledChoice } from "./labelled-choice";

const SCHEMES = ["auto", "light", "dark"] as const;
const POSITIONS = ["left", "right"] as const;

/** Name, colour, theme, and where the button of the widget is. */
export function LookFields({ design: { values, change, changeIn, errorOf } }: { design: Design }) {
  const { t } = useTranslation("chatbotDesign");
  const { color, scheme, position } = values.appearance;
  return (
    <>
      <Field label={t("look.name")} error={errorOf("name")}>
        {(control) => (
          <Input
            {...control}
            value={values.name}
            maxLength={MAX_CHATBOT_NAME}
            autoComplete="off"
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <ColorField
        label={t("look.color")}
        value={color}
        onChange={(chosen) => changeIn("appearance", { color: chosen })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LabelledChoice
          label={t("look.scheme")}
          hint={t("look.schemeHint")}
          value={scheme}
          onChange={(chosen) => changeIn("appearance", { scheme: chosen })}
          options={SCHEMES.map((value) => ({ value, label: t(`look.schemes.${value}`) }))}
        />
        <LabelledChoice
          label={t("look.position")}
          hint={t("look.positionHint")}
          value={position}
          onChange={(chosen) => changeIn("appearance", { position: chosen })}
          options={POSITIONS.map((value) => ({ value, label: t(`look.positions.${value}`) }))}
        />
      </div>
    </>
  );
}
