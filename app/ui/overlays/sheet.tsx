import { type DialogProps, ModalPanel } from "./dialog";

export interface SheetProps extends Omit<DialogProps, "size"> {
  side?: "start" | "end";
}

const SIDES = {
  start: "left-0 data-starting-style:-translate-x-6 data-ending-style:-translate-x-6",
  end: "right-0 data-starting-style:translate-x-6 data-ending-style:translate-x-6",
};

/** A panel along one side of the screen, above the page: navigation on a phone, details on a desk. */
export function Sheet({ side = "end", ...rest }: SheetProps) {
  return <ModalPanel {...rest} place={`inset-y-0 w-[min(22rem,88vw)] ${SIDES[side]}`} />;
}
