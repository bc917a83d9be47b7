import type { DialogProps, SheetProps } from "./dialog";
import type { MenuProps } from "./menu";
import { loadOnPress, loadWhenOpen } from "./on-demand";
import type { PopoverProps } from "./popover";

/** A menu that costs a page nothing until its trigger is pressed. */
export const LazyMenu = /*#__PURE__*/ loadOnPress<MenuProps>(async () => (await import("./menu")).Menu);

/** A popover that costs a page nothing until its trigger is pressed. */
export const LazyPopover = /*#__PURE__*/ loadOnPress<PopoverProps>(
  async () => (await import("./popover")).Popover,
);

/** A dialog that costs a page nothing until it is opened. */
export const LazyDialog = /*#__PURE__*/ loadWhenOpen<DialogProps & { open: boolean }>(
  async () => (await import("./dialog")).Dialog,
);

/** A sheet that costs a page nothing until it is opened. */
export const LazySheet = /*#__PURE__*/ loadWhenOpen<SheetProps & { open: boolean }>(
  async () => (await import("./dialog")).Sheet,
);
