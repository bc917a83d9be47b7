import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../workers/contract/languages";
import { MAIL_TEMPLATES } from "../../../workers/contract/mail/mail-texts";
import { composeMail } from "../../../workers/core/mail/compose-mail";
import { previewMail } from "../../../workers/core/mail/preview-mail";

const ORIGIN = { origin: "https://atelier.example" };

describe.each(LANGUAGES)("the preview in %s", (language) => {
  test.each(MAIL_TEMPLATES)("of %s is complete", (template) => {
    const { subject, text, html } = previewMail(ORIGIN, template, language);
    expect(`${subject} ${text} ${html.replace(/<style>[^]*<\/style>/, "")}`).not.toMatch(/[{}]|undefined/);
    expect(subject).not.toBe("");
    expect(text).toContain(ORIGIN.origin);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="${ORIGIN.origin}"`);
    expect(html).not.toMatch(/<(script|img|link)/);
  });
});

test("a mail is written in the language it is previewed in", () => {
  for (const template of MAIL_TEMPLATES)
    expect(previewMail(ORIGIN, template, "fr").text).not.toBe(previewMail(ORIGIN, template, "en").text);
});

test("names cannot add markup to a mail, or headers to its subject", () => {
  const mail = composeMail("subscription-started", "en", {
    name: "<b>Ada</b>",
    email: "ada@example.com",
    link: "https://atelier.example/?a=1&b=2",
    values: { plan: "Pro\r\nBcc: everyone@example.com" },
  });
  expect(mail.subject).toBe("Your Pro Bcc: everyone@example.com plan is active");
  expect(mail.html).toContain("Hello &lt;b&gt;Ada&lt;/b&gt;,");
  expect(mail.html).toContain('href="https://atelier.example/?a=1&amp;b=2"');
});
