import { vi } from "vitest";
import { openText } from "../../workers/core/secrets/sealed-text";
import { PATIENCE_MS, rowsOf, testContext } from "./factories";

export interface ReadMail {
  text: string;
  link: URL;
  /** Email in the link. */
  email: string;
  token: string;
}

/** The newest mail to an address, waited for, and opened as the outbox does. */
export function mailTo(email: string, template: string): Promise<ReadMail> {
  return vi.waitFor(async () => {
    const [row] = await rowsOf<{ id: string; body: string }>(
      "SELECT id, body FROM mails WHERE recipient = ? AND template = ? ORDER BY created_at DESC, rowid DESC",
      email,
      template,
    );
    if (!row) throw new Error("no mail yet");
    const place = { table: "mails", column: "body", row: row.id };
    const body = JSON.parse((await openText(testContext().config, place, row.body))!) as {
      text: string;
      link: string;
    };
    const link = new URL(body.link);
    const { email: about = "", token = "" } = Object.fromEntries(link.searchParams);
    return { text: body.text, link, email: about, token };
  }, PATIENCE_MS);
}

/** How many mails of a template went to an address. */
export async function countMails(email: string, template: string): Promise<number> {
  const rows = await rowsOf("SELECT id FROM mails WHERE recipient = ? AND template = ?", email, template);
  return rows.length;
}
