import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { MissingUser } from "~/shell/missing-user";
import { SectionFailed } from "../section-failed";
import { CreateScreen } from "./create-screen";
import { loadCreated } from "./load-created.server";

export const handle = { texts: pageTexts("chatbotCreate", "chatbotDesign", "chatbots", "documents") };

export const loader = pageLoader({ screen: "support-chat-create" }, async (input) => {
  const { title } = CATALOGUES[input.ctx.locale].chatbotCreate;
  return { created: await loadCreated(input), title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Atelier` }];

export default function Create() {
  const { created } = useLoaderData<typeof loader>();
  const { id } = useUser();
  return id ? <CreateScreen key={id} user={id} created={created} /> : <MissingUser />;
}

export function ErrorBoundary() {
  return <SectionFailed />;
}
