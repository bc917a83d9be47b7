import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatDate } from "#workers/contract/text/format-date";
import { COUNT_STEPS } from "~/browser/charts/axis-labels";
import { colorsOf, fromZero, keepWidth } from "~/browser/charts/chart-theme.client";

/** Height of the drawing in pixels. */
const HEIGHT = 200;

export interface MonthSeries {
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[];
  /** Null if there is nothing to say. */
  values: readonly (number | null)[];
  /** Bars for what happened in a month, a line for what there is at its end. */
  kind: "bars" | "line";
  color: "accent" | "danger" | "success";
  /** A value as the axis shows it. */
  label: (value: number) => string;
  /** Whether there are only whole values. */
  isCount?: boolean;
  language: string;
}

/** Draws a figure over months; returns how to take it away again. */
export function drawMonths(element: HTMLElement, series: MonthSeries): () => void {
  const { months, values, kind, color, label, isCount, language } = series;
  const colorOf = colorsOf(element);
  const stroke = colorOf(color);
  const axis = {
    stroke: colorOf("ink-muted"),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  };
  const name = (month: string) => formatDate(`${month}-01`, language, { month: "short", timeZone: "UTC" });
  const plot = new uPlot(
    {
      width: Math.max(200, element.clientWidth),
      height: HEIGHT,
      padding: [8, 8, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      // Months are positions, not times: each has the same width.
      scales: { x: { time: false, range: [-0.6, months.length - 0.4] }, y: { range: fromZero } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 28,
          space: 34,
          incrs: [1, 2, 3, 6],
          values: (_, splits) => splits.map((at) => (months[at] ? name(months[at]) : "")),
        },
        {
          ...axis,
          size: 60,
          space: 40,
          grid: { stroke: colorOf("line"), width: 1 },
          ...(isCount && { incrs: COUNT_STEPS }),
          values: (_, splits) => splits.map(label),
        },
      ],
      series: [
        {},
        kind === "bars"
          ? {
              paths: uPlot.paths.bars!({ size: [0.6, 40], radius: 0.15 }),
              fill: stroke,
              points: { show: false },
            }
          : {
              stroke,
              width: 2,
              fill: `color-mix(in srgb, ${stroke} 12%, transparent)`,
              points: { show: true, size: 5, fill: stroke },
            },
      ],
    },
    [months.map((_, at) => at), [...values]],
    element,
  );
  return keepWidth(plot, element, HEIGHT);
}
