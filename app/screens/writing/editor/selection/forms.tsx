import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { FloatingForm } from "../../floating/floating-form";
import { completeLinkAddress } from "../../document/addresses";
import type { FootnoteAttributes } from "../../document/footnote";

export interface SelectionFormProps {
  editor: Editor;
  onClose: () => void;
}

/** The address of the link that the cursor is in, or of one for the selected text. */
export function LinkForm({ editor, onClose }: SelectionFormProps) {
  const { t } = useTranslation("writingEditor");
  const present = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(present);
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const href = completeLinkAddress(typed);
    if (href === null) return setInvalid(true);
    onClose();
    const chain = editor.chain().focus();
    // A link without a text to press would not be seen.
    if (editor.state.selection.empty && !present)
      chain
        .insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] })
        .run();
    else chain.extendMarkRange("link").setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };
  return (
    <FloatingForm
      editor={editor}
      title={t("link.title")}
      submit={t("link.apply")}
      onSubmit={apply}
      onClose={onClose}
      remove={present && <RemoveButton label={t("link.remove")} onPress={remove} />}
    >
      <AddressField
        label={t("link.address")}
        placeholder={t("link.placeholder")}
        value={typed}
        isInvalid={isInvalid}
        onChange={(value) => {
          setInvalid(false);
          setTyped(value);
        }}
      />
    </FloatingForm>
  );
}

/** The selected footnote, or a new one behind the selection. */
export function FootnoteForm({ editor, onClose }: SelectionFormProps) {
  const { t } = useTranslation("writingEditor");
  const isNew = !editor.isActive("footnote");
  const present = editor.getAttributes("footnote") as Partial<FootnoteAttributes>;
  const [text, setText] = useState(isNew ? "" : (present.text ?? ""));
  const [address, setAddress] = useState(isNew ? "" : (present.href ?? ""));
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const href = address.trim() === "" ? null : completeLinkAddress(address);
    if (href === null && address.trim() !== "") return setInvalid(true);
    onClose();
    const chain = editor.chain().focus();
    if (isNew) chain.insertFootnote({ text: text.trim(), href }).run();
    else chain.updateAttributes("footnote", { text: text.trim(), href }).run();
  };
  return (
    <FloatingForm
      editor={editor}
      title={t("footnote.title")}
      submit={t("footnote.apply")}
      onSubmit={apply}
      onClose={onClose}
      remove={
        !isNew && (
          <RemoveButton label={t("footnote.remove")} onPress={() => deleteSelected(editor, onClose)} />
        )
      }
    >
      <Field label={t("footnote.text")}>
        {(control) => (
          <Textarea {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        )}
      </Field>
      <AddressField
        label={t("footnote.address")}
        value={address}
        isInvalid={isInvalid}
        onChange={(value) => {
          setInvalid(false);
          setAddress(value);
        }}
      />
    </FloatingForm>
  );
}

/** Form for the description of the selected image. */
export function AltForm({ editor, onClose }: SelectionFormProps) {
  const { t } = useTranslation("writingEditor");
  const [alt, setAlt] = useState(String(editor.getAttributes("image").alt ?? ""));
  const apply = () => {
    onClose();
    editor.chain().focus().updateAttributes("image", { alt: alt.trim() }).run();
  };
  return (
    <FloatingForm
      editor={editor}
      title={t("image.alt")}
      submit={t("image.apply")}
      onSubmit={apply}
      onClose={onClose}
      remove={<RemoveButton label={t("image.remove")} onPress={() => deleteSelected(editor, onClose)} />}
    >
      <Field label={t("image.alt")} hint={t("image.altHint")}>
        {(control) => (
          <Textarea {...control} value={alt} onChange={(event) => setAlt(event.currentTarget.value)} />
        )}
      </Field>
    </FloatingForm>
  );
}

interface AddressFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}

function AddressField({ label, placeholder, value, isInvalid, onChange }: AddressFieldProps) {
  const { t } = useTranslation("writingEditor");
  return (
    <Field label={label} error={isInvalid ? t("link.invalid") : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function deleteSelected(editor: Editor, onClose: () => void): void {
  onClose();
  editor.chain().focus().deleteSelection().run();
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="small" variant="quiet" className="text-danger" onClick={onPress}>
      {label}
    </Button>
  );
}
