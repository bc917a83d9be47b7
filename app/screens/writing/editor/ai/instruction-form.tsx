import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { rewriteParts } from "../../review/runs/rewrite-target";
import type { WritingRuns } from "../../review/runs/writing-runs";
import { FloatingForm } from "../../floating/floating-form";
import type { SelectionFormProps } from "../selection/forms";
import { recentInstructions, rememberInstruction } from "./recent-instructions";

/** Characters of an instruction, as the server takes them. */
const MAX_CHARACTERS = 2_000;

/** Asks in the author's own words what is to be changed: in the selected text, without one in the whole. */
export function InstructionForm({ editor, runs, onClose }: SelectionFormProps & { runs: WritingRuns }) {
  const { t } = useTranslation("writingEditor");
  const [typed, setTyped] = useState("");
  const [recent] = useState(recentInstructions);
  const [isRefused, setRefused] = useState(false);
  const [parts] = useState(() => rewriteParts(editor.state, "document").length);
  const { selection, doc } = editor.state;
  const isEmpty = doc.textContent.trim() === "";
  const start = (instruction: string) => {
    if (instruction === "" || isEmpty) return setRefused(true);
    rememberInstruction(instruction);
    onClose();
    editor.commands.focus();
    void runs.startRewrite({ instruction }, selection.empty ? "document" : "selection");
  };
  const submit = () => start(typed.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  const refusal = isRefused && (isEmpty ? t("ai.nothing") : t("ai.required"));
  return (
    <FloatingForm
      editor={editor}
      title={t("ai.ask")}
      submit={t("ai.run")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t("ai.instruction")}
        {...(selection.empty && {
          hint: parts > 1 ? t("ai.wholeParts", { parts }) : t("ai.whole"),
        })}
        {...(refusal && { error: refusal })}
      >
        {(control) => (
          <Textarea
            {...control}
            value={typed}
            maxLength={MAX_CHARACTERS}
            placeholder={t("ai.example")}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setRefused(false);
              setTyped(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      {recent.length > 0 && (
        <ul aria-label={t("ai.recent")} className="-mx-1.5 grid">
          {recent.map((instruction) => (
            <li key={instruction}>
              <button
                type="button"
                title={instruction}
                onClick={() => start(instruction)}
                className="w-full truncate rounded-sm px-1.5 py-1 text-start text-sm text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
              >
                {instruction}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FloatingForm>
  );
}
