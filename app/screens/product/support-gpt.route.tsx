import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openSitePage } from "~/site/site-page.server";
import { ModulePage, moduleHead } from "./module-page";

/** A page to read, without the framework's script. */
export const handle = { hydrate: false };

export const loader = (args: LoaderFunctionArgs) => openSitePage(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => moduleHead("chatbots", data);

export default function SupportGpt() {
  return <ModulePage module="chatbots" page={useLoaderData<typeof loader>()} />;
}
