import { RecordParams } from "../../contract/admin/resource-page";
import { MailServer, MailTest } from "../../contract/mail/mail-server";
import { assertMailServer, readMailServerRecord } from "../../domain/mail/mail-server";
import { saveMailServer } from "../../domain/mail/save-mail-server";
import { sendTestMail } from "../../domain/mail/send-test-mail";
import { ApiRouter } from "../router";

const DONE = { success: true };
const guard = "admin";

/** The SMTP server that mail goes out by. There is at most one; its password is never shown. */
export const mailSettings = new ApiRouter()
  .get("/mail-settings", { guard, summary: "The mail server, or null" }, async ({ ctx }) => ({
    ...DONE,
    data: await readMailServerRecord(ctx),
  }))
  .post(
    "/mail-settings",
    { guard, summary: "Set the mail server", body: MailServer },
    async ({ ctx, c, body }) => {
      await saveMailServer(ctx, body);
      return c.json({ ...DONE, data: await readMailServerRecord(ctx) }, 201);
    },
  )
  .post(
    "/mail-settings/test",
    { guard, summary: "Send a mail at once to try the server", body: MailTest },
    async ({ ctx, body }) => {
      const trial = await sendTestMail(ctx, body.to);
      return { success: trial.sent, ...trial };
    },
  )
  .put(
    "/mail-settings/:id",
    { guard, summary: "Change the mail server", params: RecordParams, body: MailServer },
    async ({ ctx, params, body }) => {
      await assertMailServer(ctx, params.id);
      await saveMailServer(ctx, body);
      return { ...DONE, data: await readMailServerRecord(ctx) };
    },
  )
  .delete(
    "/mail-settings/:id",
    { guard, summary: "Remove the mail server: mail stays in the outbox", params: RecordParams },
    async ({ ctx, params }) => {
      await assertMailServer(ctx, params.id);
      await saveMailServer(ctx, null);
      return DONE;
    },
  );
