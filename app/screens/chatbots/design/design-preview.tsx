import { MessageCircle, Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { LookPreview } from "../visitor/look-preview";
import { inkOn } from "../look/contrast";
import type { DesignValues } from "./design-values";

const THEMES = ["auto", "light", "dark"] as const;
const ICONS = { auto: <Monitor />, light: <Sun />, dark: <Moon /> };

interface DesignPreviewProps {
  chatbot: ChatbotView;
  values: DesignValues;
}

/** Previews the chat that visitors get by the values in the form, and the button that opens it on a site. */
export function DesignPreview({ chatbot, values: { name, language, appearance } }: DesignPreviewProps) {
  const { t } = useTranslation("chatbotDesign");
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("auto");
  const { scheme, color, position } = appearance;
  const shown = scheme === "auto" ? theme : scheme;
  return (
    <aside
      aria-label={t("preview.title")}
      className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t("preview.title")}</h2>
        {scheme === "auto" && (
          <ToggleGroup
            label={t("preview.theme")}
            value={theme}
            onChange={setTheme}
            options={THEMES.map((value) => ({
              value,
              label: t(`look.schemes.${value}`),
              icon: ICONS[value],
            }))}
          />
        )}
      </div>
      <LookPreview
        name={name}
        avatarUrl={chatbot.avatar_url}
        appearance={{ ...appearance, scheme: shown }}
        language={language}
      />
      <p className={`mt-3 flex ${position === "left" ? "justify-start" : "justify-end"}`}>
        <span
          role="img"
          aria-label={`${t("preview.launcher")}: ${t(`look.positions.${position}`)}`}
          style={{ backgroundColor: color, color: inkOn(color) }}
          className="grid size-14 place-items-center rounded-full shadow-raised"
        >
          <MessageCircle aria-hidden className="size-6" />
        </span>
      </p>
    </aside>
  );
}
