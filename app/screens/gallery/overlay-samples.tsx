import { Copy, Pencil, Share, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { LazyDialog, LazyMenu, LazyPopover, LazySheet } from "~/ui/overlays/lazy-overlays";
import { Tabs } from "~/ui/tabs";
import { showToast } from "~/ui/toast/toast-store";
import { SampleRow, SampleSection } from "./sample";

const SECTIONS = [
  {
    heading: "Conversation",
    items: [
      { label: "Rename", icon: <Pencil />, aside: "F2" },
      { label: "Share", icon: <Share /> },
      { label: "Copy", icon: <Copy />, disabled: true },
      { label: "Pinned", checked: true },
      { label: "Start page", to: "/" },
    ],
  },
  { items: [{ label: "Delete", icon: <Trash2 />, danger: true }] },
];
const TABS = [
  { id: "plan", label: "Plan", content: "What the plan holds." },
  { id: "usage", label: "Usage", content: "What was used this month." },
  { id: "invoices", label: "Invoices", content: "One a month." },
];

/** Shows what appears above the page, and tabs. */
export function OverlaySamples() {
  const [open, setOpen] = useState<"dialog" | "sheet">();
  const close = () => setOpen(undefined);
  return (
    <SampleSection title="Above the page">
      <SampleRow name="On demand">
        <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
        <Button onClick={() => setOpen("sheet")}>Open sheet</Button>
        <LazyMenu trigger={<Button>Open menu</Button>} sections={SECTIONS} />
        <LazyPopover trigger={<Button>Open popover</Button>} title="How the price is made">
          <p className="text-ink-muted">Input and output tokens, each at the model’s price.</p>
        </LazyPopover>
      </SampleRow>
      <SampleRow name="Toasts">
        <Button onClick={() => showToast({ text: "Copied", tone: "success" })}>Success</Button>
        <Button onClick={() => showToast({ text: "The network could not be reached", tone: "error" })}>
          Error
        </Button>
        <Button
          onClick={() =>
            showToast({ text: "Conversation deleted", action: { label: "Undo", onPress: () => {} } })
          }
        >
          With action
        </Button>
      </SampleRow>
      <Tabs label="Account" tabs={TABS} />
      <LazyDialog
        open={open === "dialog"}
        onClose={close}
        title="Rename the conversation"
        description="Only you see this name."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <Field label="Name">{(control) => <Input {...control} defaultValue="Why the sky is blue" />}</Field>
      </LazyDialog>
      <LazySheet open={open === "sheet"} onClose={close} title="Details" description="Of this answer">
        <p className="text-sm text-ink-muted">412 tokens in, 96 out.</p>
      </LazySheet>
    </SampleSection>
  );
}
