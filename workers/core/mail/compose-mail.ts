import type { Language } from "../../contract/languages";
import { MAIL_TEXTS, type MailTemplate } from "../../contract/mail/mail-texts";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Values that a mail's texts use besides its recipient. */
export type MailValues = {
  newEmail?: string;
  plan?: string;
  date?: string;
  amount?: string;
  chatbot?: string;
  visitor?: string;
  network?: string;
  account?: string;
  posts?: string;
  title?: string;
  figure?: string;
  provider?: string;
  /** Line breaks are kept. */
  failures?: string;
  /** Line breaks are kept. */
  transcript?: string;
  /** Line breaks are kept. */
  post?: string;
};

interface MailInput {
  name: string;
  email: string;
  link: string;
  values?: MailValues;
}

/** A mail of a template, as text and as an HTML document that needs no image or script. */
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
  // A line break in a name would otherwise begin another header.
  const title = fill(subject).replace(/\p{Cc}+/gu, " ");
  return {
    subject: title,
    text: [...paragraphs, `${action}: ${link}`, fill(note)].join("\n\n"),
    html: toHtml(language, { title, paragraphs, link, action, note: fill(note) }),
  };
}

interface HtmlParts {
  title: string;
  paragraphs: string[];
  link: string;
  action: string;
  note: string;
}

/** Colours are inline for mail clients that remove style sheets; the sheet changes them where the reader prefers dark. */
function toHtml(language: Language, { title, paragraphs, link, action, note }: HtmlParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 16px;background:#f6f5f3;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:32rem;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:600">Atelier</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`).join("\n")}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>
<p class="note" style="margin:0;color:#6b6b6b;font-size:13px">${escapeHtml(note)}</p>
</div>
</body>
</html>`;
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f1f1f;color:#ffffff;text-decoration:none";
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #151515 !important; color: #ececec !important }
.card { background: #212121 !important }
.button { background: #ececec !important; color: #1f1f1f !important }
.note { color: #a8a8a8 !important }
}`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
