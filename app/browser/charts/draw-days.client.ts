import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatDate } from "#workers/contract/text/format-date";
import { COUNT_STEPS, DAY_STEPS, moneyLabels } from "./axis-labels";
import { colorsOf, fromZero, keepWidth, showLastInLegend, wholeDays } from "./chart-theme.client";

export interface ChartSeries<Name = string> {
  label: Name;
  color: "accent" | "success" | "danger" | "warning";
  /** A second series in the same chart is drawn in front of the first, so it must be a part of it, or a line. */
  shape: "bars" | "line";
  values: number[];
}

/** Height of the drawing without its legend, in pixels. */
const HEIGHT = 216;

export interface DrawnDays {
  /** Name of the days in the legend. */
  day: string;
  /** YYYY-MM-DD, in UTC. */
  days: readonly string[];
  series: readonly ChartSeries[];
  language: string;
  /** The values are US dollars. */
  isMoney: boolean;
}

/** Draws figures over days into an element, as wide as that is; returns how to take it away again. */
export function drawDays(element: HTMLElement, drawn: DrawnDays): () => void {
  const plot = new uPlot(
    { width: Math.max(200, element.clientWidth), height: HEIGHT, ...optionsOf(element, drawn) },
    [drawn.days.map((day) => Date.parse(day) / 1000), ...drawn.series.map(({ values }) => [...values])],
    element,
  );
  plot.root.style.fontFamily = "inherit";
  showLastInLegend(plot, drawn.days.length);
  return keepWidth(plot, element, HEIGHT);
}

function optionsOf(
  element: HTMLElement,
  { day, series, language, isMoney, days }: DrawnDays,
): Omit<uPlot.Options, "width" | "height"> {
  const color = colorsOf(element);
  const axis = {
    stroke: color("ink-muted"),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    grid: { stroke: color("line"), width: 1 },
    ticks: { show: false },
  };
  const date = (seconds: number) =>
    formatDate(seconds * 1000, language, { day: "numeric", month: "short", timeZone: "UTC" });
  const bars = uPlot.paths.bars!({ size: [0.7, 40], radius: 0.15 });
  const money: Partial<uPlot.Axis> = {
    size: 72,
    values: (_, amounts, _axis, _space, step) => moneyLabels(amounts, step, language),
  };
  return {
    cursor: { drag: { setScale: false } },
    scales: { x: { time: true, range: wholeDays }, y: { range: fromZero } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "UTC"),
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: DAY_STEPS,
        values: (_, splits) => splits.map(date),
      },
      { ...axis, ...(isMoney ? money : { size: 44, incrs: COUNT_STEPS }) },
    ],
    series: [
      { label: day, value: (_, at) => (at === null ? "–" : date(at)) },
      ...series.map((one): uPlot.Series => {
        const shared = {
          label: one.label,
          ...(isMoney && { value: (_: uPlot, at: number | null) => moneyValue(at, language) }),
        };
        return one.shape === "bars"
          ? { ...shared, paths: bars, fill: color(one.color), points: { show: false } }
          : { ...shared, stroke: color(one.color), width: 2, points: { show: days.length < 3 } };
      }),
    ],
  };
}

const moneyValue = (at: number | null, language: string): string =>
  at === null ? "–" : moneyLabels([at], 0.001, language)[0]!;
