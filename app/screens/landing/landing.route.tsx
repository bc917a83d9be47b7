import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readSettings } from "#workers/domain/settings/read-settings";
import { describeLanding } from "./describe-landing";
import { Documents } from "./documents";
import { Hero } from "./hero";
import { LANDING_TEXTS } from "./landing-texts";
import { LandingFooter, LandingHeader } from "./landing-frame";
import { Models } from "./models";
import { isOnlyDemo, offeredModels } from "./offered-models";
import { Promises } from "./promises";

/** A page to read: it works without the framework's script, so it is not sent any. */
export const handle = { hydrate: false };

export async function loader({ request, context: { ctx, policy } }: LoaderFunctionArgs) {
  policy.makePublic();
  const [models, settings] = await Promise.all([listModels(ctx), readSettings(ctx)]);
  return {
    language: ctx.locale,
    address: ctx.origin,
    chosen: new URL(request.url).searchParams.has("lang"),
    usageLimit: settings.guest_query_limit,
    freeDocuments: settings.free_document_limit,
    onlyDemo: isOnlyDemo(models),
    models: offeredModels(models, ctx.locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? describeLanding(data) : []);

export default function Landing() {
  const { language, usageLimit, freeDocuments, onlyDemo, models } = useLoaderData<typeof loader>();
  const texts = LANDING_TEXTS[language];
  return (
    <>
      <LandingHeader language={language} texts={texts} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero
          texts={texts}
          language={language}
          usageLimit={usageLimit}
          ideas={onlyDemo ? texts.demoIdeas : texts.ideas}
        />
        <Documents texts={texts.documents} free={freeDocuments} />
        <Promises texts={texts} />
        <Models texts={texts} models={models} />
      </main>
      <LandingFooter texts={texts} />
    </>
  );
}
