import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readSettings } from "#workers/domain/settings/read-settings";
import { describeLanding } from "./describe-landing";
import { Hero } from "./hero";
import { LANDING_TEXTS } from "./landing-texts";
import { LandingFooter, LandingHeader } from "./landing-frame";
import { Models } from "./models";
import { offeredModels } from "./offered-models";
import { Promises } from "./promises";

/** A page to read: it works without the framework's script, so it is not sent any. */
export const handle = { hydrate: false };

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const [models, { guest_query_limit }] = await Promise.all([listModels(ctx), readSettings(ctx)]);
  return {
    language: ctx.locale,
    address: ctx.origin,
    chosen: new URL(request.url).searchParams.has("lang"),
    guestLimit: guest_query_limit,
    models: offeredModels(models, ctx.locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? describeLanding(data) : []);

export default function Landing() {
  const { language, guestLimit, models } = useLoaderData<typeof loader>();
  const texts = LANDING_TEXTS[language];
  return (
    <>
      <LandingHeader language={language} texts={texts} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero texts={texts} guestLimit={guestLimit} />
        <Promises texts={texts} />
        <Models texts={texts} models={models} />
      </main>
      <LandingFooter texts={texts} />
    </>
  );
}
