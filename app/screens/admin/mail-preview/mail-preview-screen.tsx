import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "#workers/contract/languages";
import { MAIL_TEMPLATES, type MailTemplate } from "#workers/contract/mail/mail-texts";
import { Card } from "~/ui/card";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { joinClasses } from "~/ui/join-classes";
import { AdminPage } from "../shell/admin-page";
import { MailView } from "../shell/mail-view";

export interface MailPreviewProps {
  template: MailTemplate;
  language: Language;
  mail: { subject: string; html: string; text: string };
}

/** Previews every mail that the product sends, with sample values, in both languages. */
export function MailPreviewScreen({ template, language, mail }: MailPreviewProps) {
  const { t } = useTranslation("adminMail");
  const navigate = useNavigate();
  const addressOf = (shown: MailTemplate, language: Language) =>
    `/admin/mail-settings/preview?template=${shown}&language=${language}`;
  return (
    <AdminPage
      title={t("preview.title")}
      description={
        <>
          <p>{t("preview.text")}</p>
          <Link
            to="/admin/mail-settings"
            className="mt-2 inline-flex items-center gap-1 underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("title")}
          </Link>
        </>
      }
    >
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t("preview.list")} className="min-w-0">
          <ul className="flex gap-1 overflow-x-auto p-1 max-lg:-mx-1 lg:grid">
            {MAIL_TEMPLATES.map((one) => (
              <li key={one}>
                <Link
                  to={addressOf(one, language)}
                  preventScrollReset
                  ref={one === template ? showInList : undefined}
                  aria-current={one === template ? "page" : undefined}
                  className={joinClasses(
                    "block rounded-md px-3 py-2 text-sm transition-colors hover:bg-hover max-lg:whitespace-nowrap",
                    one === template ? "bg-accent-soft font-medium text-accent" : "text-ink-muted",
                  )}
                >
                  {t(`preview.templates.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Card className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="min-w-0 font-semibold break-words" lang={language}>
              {mail.subject}
            </h2>
            <ToggleGroup
              label={t("preview.language")}
              options={LANGUAGES.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
              value={language}
              onChange={(value) => navigate(addressOf(template, value), { preventScrollReset: true })}
            />
          </div>
          <MailView {...mail} />
        </Card>
      </div>
    </AdminPage>
  );
}

/** The list is one line that scrolls on a phone. */
const showInList = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });
