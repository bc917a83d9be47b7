import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailPreviewQuery } from "#workers/contract/mail/mail-texts";
import { previewMail } from "#workers/core/mail/preview-mail";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { MailPreviewScreen } from "./mail-preview-screen";

export const handle = { texts: pageTexts("adminMail") };

export const loader = pageLoader({ guard: "admin" }, ({ ctx, url }) => {
  const { template = "activate", language = ctx.locale } = readQuery(MailPreviewQuery, url);
  const title = CATALOGUES[ctx.locale].adminMail.preview.title;
  return { title, template, language, mail: previewMail(ctx, template, language) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function MailPreview() {
  return <MailPreviewScreen {...useLoaderData<typeof loader>()} />;
}
