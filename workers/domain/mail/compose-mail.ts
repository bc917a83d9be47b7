import type { Language } from "../../contract/languages";
import { MAIL_TEXTS, type MailTemplate } from "../../contract/mail/mail-texts";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail's texts may name beside its recipient. */
export type MailValues = { newEmail?: string; plan?: string; date?: string; amount?: string };

interface MailInput {
  name: string;
  email: string;
  link: string;
  values?: MailValues;
}

/** A mail of a template, as text and as HTML that needs no image, style sheet or script. */
export function composeMail(
  template: MailTemplate,
  language: Language,
  { name, email, link, values = {} }: MailInput,
): MailContent {
  const { subject, body, action, note } = MAIL_TEXTS[language][template];
  const known: Record<string, string> = { ...values, email, " name": name && ` ${name}` };
  const fill = (text: string) =>
    text.replaceAll(/( ?)\{(\w+)\}/g, (placeholder, space: string, key: string) =>
      key === "name" ? known[" name"]! : known[key] === undefined ? placeholder : space + known[key],
    );
  const paragraphs = body.map(fill);
  const html = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
    `<p style="margin:0;color:#6b6b6b;font-size:13px">${escapeHtml(fill(note))}</p>`,
  ].join("\n");
  return {
    subject: fill(subject),
    text: [...paragraphs, `${action}: ${link}`, fill(note)].join("\n\n"),
    html: `<div lang="${language}" style="${PAGE}">${html}</div>`,
  };
}

const PAGE =
  "max-width:32rem;margin:0 auto;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1f1f1f";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f1f1f;color:#ffffff;text-decoration:none";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
