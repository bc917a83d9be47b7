import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { setField } from "../composer/question-field";
import { findPrompts } from "./prompt-list";
import { useChosenPrompt } from "./use-chosen-prompt";
import { usePrompts, type Prompt } from "./use-prompts";

/** Prompts listed at once: who looks for another types more of its name. */
const MOST_LISTED = 50;
/** A slash and what is typed after it, up to here, names a prompt; anything longer is a question. */
const MOST_TYPED = 40;

export interface PromptMenuProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The menu of prompts above the field of a question, while nothing but a slash and a name is typed in it. */
export default function PromptMenu({ field }: PromptMenuProps) {
  const typed = useTypedName(field);
  const insert = (text: string) => {
    setField(field.current, text);
    // A dialog that closes gives the focus back to what had it before.
    setTimeout(() => field.current?.focus(), 0);
  };
  const [choose, dialog] = useChosenPrompt(insert);
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <>
      {typed !== null && typed !== dismissed && (
        <PromptList
          field={field}
          name={typed}
          onChoose={(prompt) => {
            setField(field.current, "");
            choose(prompt);
          }}
          onDismiss={() => setDismissed(typed)}
        />
      )}
      {dialog}
    </>
  );
}

/** Text after a slash at the beginning of the field; null if something else is in it. */
function useTypedName(field: RefObject<HTMLTextAreaElement | null>): string | null {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const area = field.current;
    const read = () => {
      const text = area?.value ?? "";
      const isName = text.startsWith("/") && text.length <= MOST_TYPED && !text.includes("\n");
      setTyped(isName ? text.slice(1) : null);
    };
    read();
    area?.addEventListener("input", read);
    return () => area?.removeEventListener("input", read);
  }, [field]);
  return typed;
}

interface PromptListProps extends PromptMenuProps {
  name: string;
  onChoose: (prompt: Prompt) => void;
  onDismiss: () => void;
}

/** The prompts of a name, above the field that keeps the focus. Nothing is shown where there are none. */
function PromptList({ field, name, onChoose, onDismiss }: PromptListProps) {
  const { t } = useTranslation("prompts");
  const id = useId();
  const { prompts } = usePrompts();
  const found = prompts ? findPrompts(prompts, name).slice(0, MOST_LISTED) : [];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, found.length - 1);
  useEffect(() => setChosen(0), [name]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  useListKeys(field, {
    count: found.length,
    move: (by) => setChosen((at + by + found.length) % found.length),
    choose: () => onChoose(found[at]!),
    dismiss: onDismiss,
  });
  useListOf(field, id, found.length > 0 ? `${id}-${at}` : null);
  if (found.length === 0) return null;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 overflow-hidden rounded-xl border border-line bg-surface-raised shadow-overlay">
      <p role="status" className="sr-only">
        {t("menu.found", { count: found.length })}
      </p>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={t("menu.label")}
        className="max-h-72 overflow-y-auto p-1.5"
      >
        {found.map((prompt, index) => (
          // The field has the focus, and the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={prompt.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(prompt)}
            onPointerMove={() => index === at || setChosen(index)}
            className="cursor-pointer rounded-md px-3 py-2 text-sm aria-selected:bg-hover"
          >
            <span className="flex items-baseline gap-2">
              <span dir="auto" className="truncate font-medium">
                {prompt.title}
              </span>
              {prompt.category === "own" && (
                <span className="shrink-0 text-xs text-ink-muted">{t("menu.own")}</span>
              )}
            </span>
            <span dir="auto" className="block truncate text-ink-muted">
              {prompt.text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListKeys {
  count: number;
  move: (by: 1 | -1) => void;
  choose: () => void;
  dismiss: () => void;
}

/** Takes the keys of the list from the field before the field has them: Enter would send. */
function useListKeys(field: RefObject<HTMLTextAreaElement | null>, keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const area = field.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { count, move, choose, dismiss } = latest.current;
      if (count === 0 || event.isComposing || event.shiftKey) return;
      const act = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Enter: choose,
        Tab: choose,
        Escape: dismiss,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    area?.addEventListener("keydown", onKeyDown);
    return () => area?.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

/** Tells screen readers which list the field moves through. */
function useListOf(field: RefObject<HTMLTextAreaElement | null>, list: string, active: string | null): void {
  useEffect(() => {
    const area = field.current;
    if (!area || !active) return;
    area.setAttribute("aria-autocomplete", "list");
    area.setAttribute("aria-controls", list);
    area.setAttribute("aria-activedescendant", active);
    return () => {
      for (const name of ["aria-autocomplete", "aria-controls", "aria-activedescendant"])
        area.removeAttribute(name);
    };
  }, [field, list, active]);
}
