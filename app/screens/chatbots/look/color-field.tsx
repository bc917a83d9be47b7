import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { contrastOf, inkOn, MIN_CONTRAST } from "./contrast";

const COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/**
 * A colour, chosen or typed, with the contrast of the text on it and of the colour on a white page. What is typed counts
 * once it is a colour.
 */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { t, i18n } = useTranslation("chatbots");
  const [typed, setTyped] = useState<string | null>(null);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const contrast = contrastOf(value, "#ffffff");
  const choose = (color: string) => {
    setTyped(null);
    onChange(color.toLowerCase());
  };
  return (
    <div className="grid gap-2">
      <Field label={label} error={typed !== null && !COLOR.test(typed) ? t("color.invalid") : undefined}>
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              type="color"
              aria-label={t("color.choose")}
              value={value}
              onChange={(event) => choose(event.currentTarget.value)}
              className="h-10 w-12 shrink-0 cursor-pointer rounded-md bg-surface-raised p-1 ring-1 ring-line-strong ring-inset"
            />
            <Input
              {...control}
              value={typed ?? value}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              dir="ltr"
              onChange={(event) => {
                const text = event.currentTarget.value.trim();
                if (COLOR.test(text)) choose(text);
                else setTyped(text);
              }}
              className="max-w-32 font-mono"
            />
            <span
              aria-hidden
              style={{ backgroundColor: value, color: inkOn(value) }}
              className="grid h-10 min-w-14 place-items-center rounded-md px-2 text-sm font-semibold"
            >
              {t(inkOn(value) === "#ffffff" ? "color.white" : "color.black")}
            </span>
          </span>
        )}
      </Field>
      <p
        role="status"
        className={`flex items-start gap-1.5 text-sm ${contrast < MIN_CONTRAST ? "text-warning" : "text-ink-muted"}`}
      >
        {contrast < MIN_CONTRAST && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {t(contrast < MIN_CONTRAST ? "color.low" : "color.good", {
          ratio: number.format(contrast),
          ink: t(inkOn(value) === "#ffffff" ? "color.white" : "color.black"),
        })}
      </p>
    </div>
  );
}
