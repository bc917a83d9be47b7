import type { CSSProperties } from "react";
import type { PageBox } from "#workers/contract/pdf/files";

const percent = (fraction: number) => `${fraction * 100}%`;

/** The place of a box on its page. */
export const boxStyle = ({ x, y, w, h }: PageBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});
