import type { MetaDescriptor } from "@remix-run/cloudflare";
import { PRODUCT } from "~/shell/brand";
import { FigureHeading, FigureList, SourceList } from "~/site/evidence";
import { CallToAction, Faq, MarkedTitle, Split } from "~/site/page-parts";
import { moduleCard } from "~/site/previews/cards";
import { applicationFacts } from "~/site/product-facts";
import { publicHead } from "~/site/public-head";
import { SiteFrame } from "~/site/site-frame";
import { COLUMN } from "~/site/column";
import type { SitePage } from "~/site/site-page";
import { buttonStyle } from "~/ui/button-style";
import { MODULE_PAGE, startAddress, type ModulePageTexts } from "./module-pages";

type PageKey = keyof typeof MODULE_PAGE;

/** The head of a module's page; without data the page has failed and says so itself. */
export function moduleHead(key: PageKey, page: SitePage | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { url, language } = page;
  const { pageTitle, title, description, faq } = MODULE_PAGE[key].texts[language];
  return publicHead({
    url,
    language,
    title: `${pageTitle} · ${PRODUCT}`,
    description,
    card: moduleCard(key, language),
    jsonLd: applicationFacts(url, title, description, faq),
  });
}

/** A module, shown at work: what it promises, how it works, and the way in. */
export function ModulePage({ module: key, page }: { module: PageKey; page: SitePage }) {
  const { language, account } = page;
  const { module, path, home, texts: byLanguage, figures, Scene, Detail } = MODULE_PAGE[key];
  const texts = byLanguage[language];
  const start = startAddress(home, account !== null);
  return (
    <SiteFrame language={language} account={account} current={path}>
      <section className={`${COLUMN} pt-12 pb-16 sm:pt-20 sm:pb-20`}>
        <h1 className="max-w-3xl text-4xl leading-[1.14] font-semibold text-balance sm:text-5xl sm:leading-[1.14]">
          <MarkedTitle text={texts.title} marked={texts.marked} />
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-ink-muted">{texts.lead}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={start} data-module={module} className={buttonStyle("primary", "large")}>
            {texts.action}
          </a>
          <span className="text-sm text-ink-faint">{texts.note}</span>
        </p>
        <figure className="mt-12 sm:mt-16">
          <div className="rounded-xl border border-line bg-surface-sunken p-4 sm:p-8 lg:px-12 lg:py-12">
            <Scene language={language} />
          </div>
          <figcaption className="mt-3 pl-1 text-sm text-ink-faint">{texts.specimen}</figcaption>
        </figure>
      </section>
      <section className="border-y border-line bg-surface-sunken">
        <div className={`${COLUMN} grid gap-10 py-16 sm:py-20`}>
          <FigureHeading language={language} />
          <FigureList language={language} keys={figures} />
        </div>
      </section>
      <div className={`${COLUMN} py-16 sm:py-24`}>
        <Split title={texts.detailTitle} text={texts.detailText}>
          <Detail language={language} />
        </Split>
      </div>
      <Steps title={texts.stepsTitle} steps={texts.steps} />
      <Faq title={texts.faqTitle} items={texts.faq} />
      <CallToAction
        title={texts.endTitle}
        text={texts.endText}
        action={{ href: start, text: texts.action, module }}
      />
      <div className={`${COLUMN} pb-14`}>
        <SourceList language={language} keys={figures} />
      </div>
    </SiteFrame>
  );
}

function Steps({ title, steps }: { title: string; steps: ModulePageTexts["steps"] }) {
  return (
    <section aria-labelledby="steps" className="border-y border-line bg-surface-sunken">
      <div className={`${COLUMN} py-16 sm:py-24`}>
        <h2 id="steps" className="text-2xl font-semibold sm:text-3xl">
          {title}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, at) => (
            <li key={step.title}>
              <span
                aria-hidden
                className="grid size-10 place-items-center rounded-full bg-marker text-lg font-semibold"
              >
                {at + 1}
              </span>
              <h3 className="mt-4 text-lg font-semibold">{step.title}</h3>
              <p className="mt-1.5 text-ink-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
