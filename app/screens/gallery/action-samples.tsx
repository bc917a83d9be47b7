import { ArrowUp, Copy, Plus, Trash2 } from "lucide-react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Kbd } from "~/ui/kbd";
import { LinkButton } from "~/ui/link-button";
import { SampleRow, SampleSection } from "./sample";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["small", "medium", "large"] as const;

/** Shows what can be pressed. */
export function ActionSamples() {
  return (
    <SampleSection title="Actions">
      {VARIANTS.map((variant) => (
        <SampleRow key={variant} name={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant === "danger" ? <Trash2 aria-hidden /> : <Plus aria-hidden />}
              {variant === "danger" ? "Delete" : "Create"}
            </Button>
          ))}
          <Button variant={variant} busy>
            Create
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </SampleRow>
      ))}
      <SampleRow name="Icons">
        {SIZES.map((size) => (
          <IconButton key={size} label="Copy" size={size}>
            <Copy aria-hidden />
          </IconButton>
        ))}
        <IconButton label="Send" variant="primary">
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label="Add" variant="secondary">
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Pressed" aria-pressed>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label="Busy" busy>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Copy aria-hidden />
        </IconButton>
      </SampleRow>
      <SampleRow name="Links, keys">
        <LinkButton to="/" variant="primary">
          Start page
        </LinkButton>
        <LinkButton to="/">Start page</LinkButton>
        <span className="flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </SampleRow>
    </SampleSection>
  );
}
