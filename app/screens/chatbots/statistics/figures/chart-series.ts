import type { ChatbotStatistics } from "#workers/contract/chatbots/statistics";
import type { ChartSeries } from "~/browser/charts/draw-days.client";

/** Series that can be drawn over the days. */
export const CHARTS = ["questions", "conversations", "leads", "feedback", "handed_over", "cost"] as const;

export type ChartName = (typeof CHARTS)[number];

type Label = Exclude<ChartName, "feedback"> | "unanswered" | "liked" | "disliked";

/** The series of a chart, with one value for each day. */
export function seriesOf(chart: ChartName, days: ChatbotStatistics["per_day"]): ChartSeries<Label>[] {
  const series = (
    label: Label,
    color: ChartSeries["color"],
    shape: ChartSeries["shape"] = "bars",
  ): ChartSeries<Label> => ({ label, color, shape, values: days.map((day) => day[label]) });
  if (chart === "questions") return [series("questions", "accent"), series("unanswered", "danger")];
  if (chart === "feedback") return [series("liked", "success", "line"), series("disliked", "danger", "line")];
  return [series(chart, chart === "cost" ? "warning" : "accent")];
}
