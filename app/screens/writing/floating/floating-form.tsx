import { type Editor, posToDOMRect } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useFloating } from "./use-floating";

export interface FloatingFormProps {
  editor: Editor;
  title: string;
  /** Below the fields, before the button that applies them. */
  remove?: ReactNode;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form next to the selection, about what is selected. The text stays in sight. */
export function FloatingForm(props: FloatingFormProps) {
  const { editor, title, remove, submit, onSubmit, onClose, children } = props;
  const { t } = useTranslation("writingEditor");
  const { view } = editor;
  const place = () => posToDOMRect(view, view.state.selection.from, view.state.selection.to);
  const box = useFloating(place, "bottom", view.dom);
  useEffect(() => {
    const element = box.current;
    element?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [box, onClose]);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Escape closes it wherever the focus is in here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={onKeyDown}
      className="fixed top-0 left-0 z-40 w-88 max-w-[calc(100vw-1rem)] rounded-lg bg-surface-raised p-4 text-ink shadow-overlay print:hidden"
    >
      <form onSubmit={send} className="grid gap-3" noValidate>
        {children}
        <div className="flex items-center justify-end gap-2">
          {remove && <span className="me-auto">{remove}</span>}
          <Button size="small" variant="quiet" onClick={close}>
            {t("cancel")}
          </Button>
          <Button size="small" variant="primary" type="submit">
            {submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
