import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab's id, if the screen stores it, such as in its address. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Several views of one thing, of which one is in sight. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.id : undefined}
      onValueChange={(id: string) => onChange?.(id)}
    >
      <Base.List aria-label={label} className="relative flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="h-10 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        // Base UI keeps a closing panel for a few frames so that it can animate: the page would jump.
        <Base.Panel key={tab.id} value={tab.id} className="pt-4 outline-offset-4 data-ending-style:hidden">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
