import { createElement, forwardRef, type SVGProps } from "react";

interface IconShape {
  size: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * An icon of the set as its own code draws it, which the build puts this in place of: what that has for settings that
 * we leave alone is more script than the icons of a page.
 */
export function drawIcon({ size: box, node }: IconShape) {
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ size = 24, className, ...rest }, ref) {
    return createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `lucide ${className}` : "lucide",
        "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  });
}

export default drawIcon;
