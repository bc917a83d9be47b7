import type uPlot from "uplot";
import "./chart.css";

/** Colours of the theme as a canvas understands them: the tokens hold both themes until something is drawn with them. */
export function colorsOf(element: HTMLElement): (token: string) => string {
  return (token) => {
    const probe = document.createElement("span");
    probe.style.color = `var(--color-${token})`;
    element.appendChild(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

/** A scale that begins with zero and leaves some room above the largest value. */
export const fromZero = (_: uPlot, _least: number, most: number): [number, number] => [
  0,
  most > 0 ? most * 1.1 : 1,
];

const HALF_A_DAY = 12 * 60 * 60;

/** A scale of days, in seconds, that has room for the whole of the first and the last bar. */
export const wholeDays = (_: uPlot, first: number, last: number): [number, number] => [
  first - HALF_A_DAY,
  last + HALF_A_DAY,
];

/**
 * Shows the last day in the legend whenever nothing is pointed at: without it, uPlot names the series and says "--" for
 * each. Call it once the plot is made.
 */
export function showLastInLegend(plot: uPlot, count: number): void {
  const showLast = () => plot.setLegend({ idx: count - 1 });
  plot.over.addEventListener("mouseleave", showLast);
  // The drawing is only begun: it sets its own legend when it is done.
  queueMicrotask(showLast);
}

/** Keeps a plot as wide as its container; returns the cleanup function. */
export function keepWidth(plot: uPlot, element: HTMLElement, height: number): () => void {
  const observer = new ResizeObserver(() =>
    plot.setSize({ width: Math.max(MIN_WIDTH, element.clientWidth), height }),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

export const MIN_WIDTH = 60;
