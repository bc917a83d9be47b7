import { useState } from "react";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { ToastRegion } from "~/ui/toast/toast-region";
import { ActionSamples } from "./action-samples";
import { ColourSamples } from "./colour-samples";
import { FormSamples } from "./form-samples";
import { MessageSamples } from "./message-samples";
import { OverlaySamples } from "./overlay-samples";
import { TypeSamples } from "./type-samples";

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export const meta = () => [{ title: "Primitives" }];

/** Shows every primitive in every state, in development builds only. */
export default function Gallery() {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const choose = (next: "light" | "dark") => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
  };
  return (
    <main className="mx-auto max-w-5xl px-5 py-10 sm:px-8">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-semibold">Primitives</h1>
          <p className="mt-1 text-ink-muted">What the screens are made of, in all their states.</p>
        </div>
        <ToggleGroup label="Theme" options={THEMES} value={theme} onChange={choose} />
      </header>
      <div className="flex flex-col gap-14">
        <ColourSamples />
        <TypeSamples />
        <ActionSamples />
        <FormSamples />
        <MessageSamples />
        <OverlaySamples />
      </div>
      <ToastRegion />
    </main>
  );
}
