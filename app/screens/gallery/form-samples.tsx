import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { SampleRow, SampleSection } from "./sample";

const LENGTHS = [
  { value: "short", label: "Short" },
  { value: "medium", label: "Medium" },
  { value: "long", label: "Long" },
];
const VIEWS = [
  { value: "grid", label: "Grid", icon: <LayoutGrid aria-hidden /> },
  { value: "list", label: "List", icon: <List aria-hidden /> },
];

/** Shows what can be filled in and chosen. */
export function FormSamples() {
  const [length, setLength] = useState("medium");
  const [view, setView] = useState("grid");
  return (
    <SampleSection title="Forms">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" hint="As others will see it.">
          {(control) => <Input {...control} placeholder="Ada Lovelace" />}
        </Field>
        <Field label="E-mail" error="This address has no @.">
          {(control) => <Input {...control} defaultValue="ada.example.org" />}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select {...control}>
              <option>English</option>
              <option>Français</option>
            </Select>
          )}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Fixed" />}</Field>
        <Field label="Instructions" className="sm:col-span-2">
          {(control) => <Textarea {...control} placeholder="Say how you wish to be answered" />}
        </Field>
      </div>
      <div className="flex max-w-md flex-col gap-4">
        <Switch label="Search the web" hint="Answers name their sources." defaultChecked />
        <Switch label="Keep a history" />
        <Switch label="Out of reach" disabled />
      </div>
      <SampleRow name="One of a few">
        <ToggleGroup label="Length" options={LENGTHS} value={length} onChange={setLength} />
        <ToggleGroup label="View" options={VIEWS} value={view} onChange={setView} />
      </SampleRow>
    </SampleSection>
  );
}
