import { RecordParams } from "../../../contract/admin/resource-page";
import {
  MailServer,
  MailServerResponse,
  MailTest,
  MailTestResponse,
} from "../../../contract/mail/mail-server";
import { Done } from "../../../contract/response";
import { assertMailServer, readMailServerRecord } from "../../../core/mail/mail-server";
import { saveMailServer } from "../../../core/mail/save-mail-server";
import { sendTestMail } from "../../../core/mail/send-test-mail";
import { Routes, DONE } from "../../../core/routes/routes";

const guard = "admin";

/** The SMTP server that sends the mail. There is at most one; its password is never shown. */
export const mailSettings = new Routes()
  .get(
    "/mail-settings",
    { guard, summary: "Get the mail server, or null", answer: MailServerResponse },
    async ({ ctx }) => ({
      ...DONE,
      data: await readMailServerRecord(ctx),
    }),
  )
  .post(
    "/mail-settings",
    { guard, summary: "Set the mail server", body: MailServer, answer: MailServerResponse, status: 201 },
    async ({ ctx, body }) => {
      await saveMailServer(ctx, body);
      return { ...DONE, data: await readMailServerRecord(ctx) };
    },
  )
  .post(
    "/mail-settings/test",
    { guard, summary: "Send a test email immediately", body: MailTest, answer: MailTestResponse },
    async ({ ctx, body }) => {
      const trial = await sendTestMail(ctx, body.to);
      return { success: trial.sent, ...trial };
    },
  )
  .put(
    "/mail-settings/:id",
    {
      guard,
      summary: "Update the mail server",
      params: RecordParams,
      body: MailServer,
      answer: MailServerResponse,
    },
    async ({ ctx, params, body }) => {
      await assertMailServer(ctx, params.id);
      await saveMailServer(ctx, body);
      return { ...DONE, data: await readMailServerRecord(ctx) };
    },
  )
  .delete(
    "/mail-settings/:id",
    {
      guard,
      summary: "Remove the mail server; emails stay in the outbox",
      params: RecordParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await assertMailServer(ctx, params.id);
      await saveMailServer(ctx, null);
      return DONE;
    },
  );
