import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailServer, MailServerAction } from "#workers/contract/mail/mail-server";
import { readMailServer } from "#workers/core/mail/mail-server";
import { saveMailServer } from "#workers/core/mail/save-mail-server";
import { sendTestMail } from "#workers/core/mail/send-test-mail";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { MailSettingsScreen } from "./mail-settings-screen";

export const handle = { texts: pageTexts("adminMail") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].adminMail.title,
  email: ctx.actor.kind === "admin" ? ctx.actor.email : "",
  server: await readMailServer(ctx),
}));

export const action = pageAction({ guard: "admin", body: MailServerAction }, async ({ ctx, body }) => {
  if (body.intent === "test") return { intent: body.intent, trial: await sendTestMail(ctx, body.to) };
  await saveMailServer(ctx, body.intent === "save" ? MailServer.parse(body) : null);
  return { intent: body.intent, trial: null };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function MailSettings() {
  return <MailSettingsScreen {...useLoaderData<typeof loader>()} />;
}
