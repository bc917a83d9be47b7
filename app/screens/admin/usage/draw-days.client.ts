import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { UsageShare } from "#workers/contract/admin/usage-list";
import { formatDate } from "#workers/contract/text/format-date";
import { COUNT_STEPS, DAY_STEPS, moneyLabels } from "~/browser/charts/axis-labels";
import {
  colorsOf,
  fromZero,
  keepWidth,
  showLastInLegend,
  wholeDays,
} from "~/browser/charts/chart-theme.client";

/** Height of the drawing without its legend, in pixels. */
const HEIGHT = 216;

export interface SeriesNames {
  day: string;
  calls: string;
  failures: string;
  cost: string;
}

/** Draws the days into an element, as wide as that is; returns how to take it away again. */
export function drawDays(
  element: HTMLElement,
  days: UsageShare[],
  names: SeriesNames,
  language: string,
): () => void {
  const plot = new uPlot(
    {
      width: Math.max(200, element.clientWidth),
      height: HEIGHT,
      ...optionsOf(colorsOf(element), names, language, days.length < 3, fontOf(element)),
    },
    [
      days.map(({ key }) => Date.parse(key ?? "") / 1000),
      days.map(({ calls }) => calls),
      days.map(({ failures }) => failures),
      days.map(({ total_cost }) => total_cost),
    ],
    element,
  );
  plot.root.style.fontFamily = "inherit";
  showLastInLegend(plot, days.length);
  return keepWidth(plot, element, HEIGHT);
}

const fontOf = (element: HTMLElement) => getComputedStyle(element).fontFamily;

function optionsOf(
  color: (token: string) => string,
  names: SeriesNames,
  language: string,
  isShort: boolean,
  font: string,
): Omit<uPlot.Options, "width" | "height"> {
  const axis = {
    stroke: color("ink-muted"),
    font: `12px ${font}`,
    grid: { stroke: color("line"), width: 1 },
    ticks: { show: false },
  };
  const date = (seconds: number) =>
    formatDate(seconds * 1000, language, { day: "numeric", month: "short", timeZone: "UTC" });
  const bars = uPlot.paths.bars!({ size: [0.7, 40], radius: 0.15 });
  return {
    cursor: { drag: { setScale: false } },
    scales: { x: { time: true, range: wholeDays }, calls: { range: fromZero }, cost: { range: fromZero } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "UTC"),
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: DAY_STEPS,
        values: (_, splits) => splits.map(date),
      },
      { ...axis, scale: "calls", size: 44, incrs: COUNT_STEPS },
      {
        ...axis,
        scale: "cost",
        side: 1,
        size: 84,
        grid: { show: false },
        values: (_, amounts, _axis, _space, step) => moneyLabels(amounts, step, language),
      },
    ],
    series: [
      { label: names.day, value: (_, at) => (at === null ? "–" : date(at)) },
      { label: names.calls, scale: "calls", paths: bars, fill: color("accent"), points: { show: false } },
      {
        label: names.failures,
        scale: "calls",
        paths: bars,
        fill: color("danger"),
        points: { show: false },
      },
      {
        label: names.cost,
        scale: "cost",
        stroke: color("warning"),
        width: 2,
        points: { show: isShort },
      },
    ],
  };
}
