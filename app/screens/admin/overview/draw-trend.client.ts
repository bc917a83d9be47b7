import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { colorsOf, fromZero, keepWidth, MIN_WIDTH } from "~/browser/charts/chart-theme.client";

/** Height of the drawing in pixels. */
const HEIGHT = 44;

/** Draws a figure over days, without axes; returns how to take it away again. */
export function drawTrend(
  element: HTMLElement,
  days: readonly string[],
  values: readonly number[],
  color: "accent" | "danger",
): () => void {
  const stroke = colorsOf(element)(color);
  const plot = new uPlot(
    {
      width: Math.max(MIN_WIDTH, element.clientWidth),
      height: HEIGHT,
      padding: [2, 0, 2, 0],
      legend: { show: false },
      cursor: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { x: { time: true }, y: { range: fromZero } },
      series: [
        {},
        {
          stroke,
          width: 1.5,
          fill: `color-mix(in srgb, ${stroke} 14%, transparent)`,
          points: { show: false },
        },
      ],
    },
    [days.map((day) => Date.parse(day) / 1000), [...values]],
    element,
  );
  return keepWidth(plot, element, HEIGHT);
}
