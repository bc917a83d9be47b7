import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ToggleGroup } from "~/ui/form/toggle-group";

type Format = "html" | "text";
type Scheme = "light" | "dark";

export interface MailViewProps {
  subject: string;
  html: string;
  text: string;
}

/** A mail as its recipient sees it, or its plain text. Needs the texts of `adminMail`. */
export function MailView({ subject, html, text }: MailViewProps) {
  const { t } = useTranslation("adminMail");
  const [format, setFormat] = useState<Format>("html");
  const [scheme, setScheme] = useState<Scheme>("light");
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-3">
        <ToggleGroup
          label={t("view.format")}
          options={[
            { value: "html", label: t("view.html") },
            { value: "text", label: t("view.text") },
          ]}
          value={format}
          onChange={setFormat}
        />
        {format === "html" && (
          <ToggleGroup
            label={t("view.scheme")}
            options={[
              { value: "light", label: t("view.light"), icon: <Sun aria-hidden /> },
              { value: "dark", label: t("view.dark"), icon: <Moon aria-hidden /> },
            ]}
            value={scheme}
            onChange={setScheme}
          />
        )}
      </div>
      {format === "html" ? (
        // The frame may not run scripts, navigate or read this page: a mail may contain what others have written.
        <iframe
          title={t("view.frame", { subject })}
          sandbox=""
          srcDoc={inScheme(html, scheme)}
          className="h-130 w-full rounded-md ring-1 ring-line"
        />
      ) : (
        <p className="min-w-0 rounded-md bg-surface-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </div>
  );
}

/** The mail as in a light or dark mailbox, whichever the system prefers. */
const inScheme = (html: string, scheme: Scheme): string =>
  html.replace("(prefers-color-scheme: dark)", scheme === "dark" ? "all" : "not all");
