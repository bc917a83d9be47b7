import { describe, expect, test } from "vitest";
import type { Actor } from "../../../workers/core/context";
import { LANGUAGES, type Language } from "../../../workers/contract/languages";
import { MAIL_TEXTS } from "../../../workers/contract/mail/mail-texts";
import { hashPassword } from "../../../workers/features/accounts/password";
import { resendActivationOf } from "../../../workers/features/administration/users/user-access";
import { addAdmin, addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { mailTo } from "../../support/mails";

const PASSWORD = "correct horse battery";

const other = (language: Language) => LANGUAGES.find((one) => one !== language)!;
const headersOf = (language: Language) => ({ "accept-language": language });
const isIn = (text: string, template: "activate" | "reset", language: Language) =>
  text.includes(MAIL_TEXTS[language][template].note);

async function registered(language: Language): Promise<{ id: string; email: string }> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const json = { name: "Ada", email, password: PASSWORD, language };
  expect((await new Client().call("/api/v01/auth/user-register", { json })).status).toBe(201);
  await mailTo(email, "activate");
  const [row] = await rowsOf<{ id: string }>("SELECT id FROM users WHERE email = ?", email);
  await rowsOf("DELETE FROM mails WHERE recipient = ?", email);
  return { id: row!.id, email };
}

describe.each(LANGUAGES)("on a page in the language %s, which is not the account's", (language) => {
  const headers = headersOf(language);

  test("the link to a new password is mailed in it", async () => {
    const { id, email } = await addUser({ password: PASSWORD });
    await rowsOf("UPDATE users SET language = ? WHERE id = ?", other(language), id);
    await new Client().call("/api/v01/auth/forgot-password", { json: { email }, headers });
    expect(isIn((await mailTo(email, "reset")).text, "reset", language)).toBe(true);
  });

  test("the activation link that is asked for again is mailed in it", async () => {
    const { email } = await registered(other(language));
    await new Client().call("/api/v01/auth/resend-activation", { json: { email }, headers });
    expect(isIn((await mailTo(email, "activate")).text, "activate", language)).toBe(true);
  });
});

test("an administrator's page does not decide the language of what is mailed to a user", async () => {
  const { id, email } = await registered("fr");
  const admin = await addAdmin();
  const actor: Actor = {
    kind: "admin",
    id: admin.id,
    email: admin.email,
    sessionId: "ses_none",
    addressHash: "",
  };
  await resendActivationOf({ ...testContext(actor), origin: "http://atelier.test" }, id);
  expect(isIn((await mailTo(email, "activate")).text, "activate", "fr")).toBe(true);
});

test("an administrator is mailed in the language of the last login", async () => {
  const { id, email } = await addAdmin();
  await rowsOf(
    `INSERT INTO admin_credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
     VALUES (?1 || ':password', ?1, ?1, 'credential', ?2, 0, 0)`,
    id,
    await hashPassword(PASSWORD),
  );
  for (const language of ["fr", "en"] as const) {
    const json = { email, password: PASSWORD };
    const headers = headersOf(language);
    expect((await new Client().call("/api/v01/auth/admin-login", { json, headers })).status).toBe(200);
    expect(await rowsOf("SELECT language FROM admins WHERE id = ?", id)).toEqual([{ language }]);
  }
});
