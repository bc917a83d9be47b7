import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailAction, OutboxQuery } from "#workers/contract/admin/outbox";
import { listMails } from "#workers/domain/mail/list-mails";
import { readMailServer } from "#workers/domain/mail/mail-server";
import { openMail } from "#workers/domain/mail/open-mail";
import { resendMail } from "#workers/domain/mail/resend-mail";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { OutboxScreen } from "./outbox-screen";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(OutboxQuery, url);
  const [page, server] = await Promise.all([listMails(ctx, query), readMailServer(ctx)]);
  const title = CATALOGUES[ctx.locale].admin.menu.outbox;
  return { title, query, hasServer: server !== null, ...page };
});

export const action = pageAction({ guard: "admin", body: MailAction }, async ({ ctx, body }) => {
  if (body.intent === "open") return { mail: await openMail(ctx, body.id) };
  await resendMail(ctx, body.id);
  return { mail: null };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Outbox() {
  return <OutboxScreen {...useLoaderData<typeof loader>()} />;
}
