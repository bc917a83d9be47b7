import { createElement, type SVGProps } from "react";

/** An icon as the set describes it: the elements of a drawing in a square of 24. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Makes a component of an icon, in the browser's bundle instead of the function of that name of the icon set, whose
 * further options nothing here uses: it would be a hundredth of every page's first script. See `iconsOneByOne` in
 * vite.config.ts.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
