import { Link } from "@remix-run/react";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { CampaignMetrics } from "#workers/contract/social/metrics";
import type { PostView } from "#workers/contract/social/posts";
import { BarList } from "~/ui/bar-list";
import { EmptyState } from "~/ui/empty-state";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { postAddress } from "../../addresses";
import { PlatformIcon } from "../../platform-icon";
import { Section } from "../../section";
import { FIGURES, totalsOf, type FigureName } from "./figures";
import { FigureChart } from "./figure-chart";

interface ResultsPanelProps {
  metrics: CampaignMetrics;
  posts: readonly PostView[];
}

/** The results of a campaign's published posts, as far as their networks report them. */
export function ResultsPanel({ metrics, posts }: ResultsPanelProps) {
  const { t, i18n } = useTranslation("socialCampaign");
  const [figure, setFigure] = useState<FigureName>("impressions");
  const number = new Intl.NumberFormat(i18n.language);
  const published = metrics.platforms.reduce((sum, platform) => sum + platform.published, 0);
  if (published === 0)
    return <EmptyState icon={<ChartNoAxesColumn />} title={t("results.none")} text={t("results.noneHint")} />;
  const totals = totalsOf(metrics.posts);
  const bars = metrics.posts
    .flatMap((one) => {
      const post = posts.find(({ id }) => id === one.post_id);
      const value = one[figure];
      return post && value !== null ? [{ post, value }] : [];
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ post, value }) => ({
      key: post.id,
      name: (
        <Link to={postAddress(post.id)} className="inline-flex max-w-full items-center gap-2 hover:underline">
          <PlatformIcon platform={post.platform} labelled className="size-3.5" />
          <span className="truncate">{post.content.trim().split("\n")[0]}</span>
        </Link>
      ),
      size: value,
      figures: number.format(value),
    }));
  return (
    <div className="grid gap-6">
      {metrics.platforms
        .filter(({ published: count, availability }) => count > 0 && availability !== "available")
        .map(({ platform, availability }) => (
          <Notice key={platform} title={PLATFORM_NAMES[platform]}>
            {t(`results.availability.${availability}`, { network: PLATFORM_NAMES[platform] })}
          </Notice>
        ))}
      {metrics.posts.length > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            {FIGURES.map((name) => (
              <div key={name} className="rounded-lg bg-surface-raised px-4 py-3 ring-1 ring-line ring-inset">
                <dt className="truncate text-sm text-ink-muted">{t(`results.figures.${name}`)}</dt>
                <dd className="mt-0.5 text-xl font-semibold tabular-nums">
                  {totals[name] === null ? "–" : number.format(totals[name])}
                </dd>
              </div>
            ))}
          </dl>
          <Section
            title={t("results.perDay")}
            actions={
              <Select
                aria-label={t("results.show")}
                value={figure}
                onChange={({ currentTarget: { value } }) =>
                  setFigure(FIGURES.find((one) => one === value) ?? "impressions")
                }
                className="[&>select]:h-9 [&>svg]:top-2.5"
              >
                {FIGURES.map((one) => (
                  <option key={one} value={one}>
                    {t(`results.figures.${one}`)}
                  </option>
                ))}
              </Select>
            }
          >
            <FigureChart days={metrics.days} figure={figure} />
          </Section>
          <Section title={t("results.perPost")}>
            {bars.length > 0 ? (
              <BarList bars={bars} />
            ) : (
              <p className="text-sm text-ink-muted">{t("results.notCounted")}</p>
            )}
          </Section>
        </>
      )}
    </div>
  );
}
