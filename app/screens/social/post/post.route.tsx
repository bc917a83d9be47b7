import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import { beginningOf } from "#workers/contract/text/visible-text";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { loadPost } from "./load-post.server";
import { PostScreen } from "./post-screen";

export const handle = { texts: pageTexts("social", "socialPost", "publishFailures", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, loadPost);

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const begins = beginningOf(data?.post.content.trim() ?? "", 40);
  const title = begins || (data && PLATFORM_NAMES[data.post.platform]);
  return [{ title: `${title ?? ""} · Atelier` }];
};

export default function Post() {
  const data = useLoaderData<typeof loader>();
  return <PostScreen key={data.post.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
