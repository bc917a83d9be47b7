/** A row of the menu, and a conversation in it. */
export const entryStyle =
  "flex h-10 min-w-0 items-center gap-3 rounded-md px-2.5 text-sm font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-pressed aria-[current]:text-ink";
