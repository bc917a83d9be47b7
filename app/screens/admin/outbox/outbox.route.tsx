import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailAction, OutboxQuery } from "#workers/contract/admin/outbox";
import { countUnsentMails, listMails } from "#workers/core/mail/list-mails";
import { readMailServer } from "#workers/core/mail/mail-server";
import { openMail } from "#workers/core/mail/open-mail";
import { resendMail, resendMails } from "#workers/core/mail/resend-mail";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { OutboxScreen } from "./outbox-screen";

export const handle = { texts: pageTexts("adminMail") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(OutboxQuery, url);
  const [page, server, unsent] = await Promise.all([
    listMails(ctx, query),
    readMailServer(ctx),
    countUnsentMails(ctx),
  ]);
  const title = CATALOGUES[ctx.locale].admin.menu.outbox;
  return { title, query, hasServer: server !== null, unsent, ...page };
});

export const action = pageAction({ guard: "admin", body: MailAction }, async ({ ctx, body }) => {
  if (body.intent === "open") return { mail: await openMail(ctx, body.id), resent: 0 };
  if (body.intent === "resend-all") return { mail: null, resent: await resendMails(ctx, body.state) };
  await resendMail(ctx, body.id);
  return { mail: null, resent: 1 };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Outbox() {
  return <OutboxScreen {...useLoaderData<typeof loader>()} />;
}
