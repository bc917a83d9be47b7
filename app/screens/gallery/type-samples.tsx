import { SampleRow, SampleSection } from "./sample";

const DISPLAY = {
  "5xl": "text-5xl font-semibold",
  "4xl": "text-4xl font-semibold",
  "3xl": "text-3xl font-semibold",
  "2xl": "text-2xl font-semibold",
  xl: "text-xl font-semibold",
  lg: "text-lg font-semibold",
};

/** The sizes of type. */
export function TypeSamples() {
  return (
    <SampleSection title="Type">
      {Object.entries(DISPLAY).map(([name, look]) => (
        <SampleRow key={name} name={name}>
          <p className={look}>Une œuvre, plusieurs mains</p>
        </SampleRow>
      ))}
      <SampleRow name="base">
        <p className="max-w-prose">
          Light scattered by air reaches the eye from the whole sky. Short waves scatter far more than long
          ones, so what arrives is mostly blue; at dusk its long way through the air leaves{" "}
          <strong className="font-semibold">orange and red</strong>.{" "}
          <a href="#type" className="text-accent underline underline-offset-2 hover:text-accent-hover">
            A link
          </a>{" "}
          and <code className="rounded-sm bg-surface-sunken px-1 font-mono text-[0.9em]">code</code>.
        </p>
      </SampleRow>
      <SampleRow name="sm, muted">
        <p className="text-sm text-ink-muted">Supporting text: 1 284 tokens, 0,003 €</p>
      </SampleRow>
      <SampleRow name="xs, faint">
        <p className="text-xs text-ink-faint">Yesterday at 14:05</p>
      </SampleRow>
    </SampleSection>
  );
}
