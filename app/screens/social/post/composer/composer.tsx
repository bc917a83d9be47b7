import { Plus, Scissors } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_POST_LENGTH, MAX_THREAD_PARTS, type Platform } from "#workers/contract/social/platforms";
import { Button } from "~/ui/button";
import { useXText } from "../../preview/use-x-text";
import type { PostDraft } from "../../post-calls";
import { counterOf } from "./counter";
import { addPart, changePart, movePart, partsOfDraft, removePart, replacePart } from "./thread-parts";
import { splitThread } from "./split-thread";
import { LinkNote } from "./link-note";
import { PartField } from "./part-field";

interface ComposerProps {
  platform: Platform;
  draft: PostDraft;
  hasImages: boolean;
  isReadOnly: boolean;
  onChange: (draft: PostDraft) => void;
}

/** Editor of a post, counted as its network counts. Posts for X may continue as a thread. */
export function Composer({ platform, draft, hasImages, isReadOnly, onChange }: ComposerProps) {
  const { t } = useTranslation("socialPost");
  const list = useRef<HTMLDivElement>(null);
  const xText = useXText(platform === "twitter");
  const parts = partsOfDraft(draft);
  const lengthOf = (text: string): number | null =>
    platform === "linkedin" ? text.length : (xText?.postLength("twitter", text) ?? null);
  const counters = parts.map((text) => {
    const length = lengthOf(text);
    return length === null ? null : counterOf(platform, length);
  });
  const focusPart = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-part="${at}"]`)?.focus());
  const mayAdd = platform === "twitter" && !isReadOnly && parts.length < MAX_THREAD_PARTS;
  const tooLong = counters.findIndex((counter) => counter?.state === "over");
  const add = (after: number) => {
    onChange(addPart(draft, after));
    focusPart(after + 1);
  };
  const split = () => {
    if (!xText) return;
    const pieces = splitThread(parts[tooLong]!, {
      max: MAX_POST_LENGTH.twitter,
      most: MAX_THREAD_PARTS - parts.length + 1,
      measure: (text) => xText.postLength("twitter", text),
    });
    onChange(replacePart(draft, tooLong, pieces));
    focusPart(tooLong);
  };
  return (
    <div>
      <div ref={list} className="grid gap-1">
        {parts.map((text, index) => (
          <PartField
            key={index}
            text={text}
            counter={counters[index] ?? null}
            index={index}
            count={parts.length}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(changePart(draft, index, changed))}
            onMove={(by) => {
              onChange(movePart(draft, index, by));
              focusPart(index + by);
            }}
            onRemove={() => {
              onChange(removePart(draft, index));
              focusPart(Math.max(0, index - 1));
            }}
            onNext={mayAdd ? () => add(index) : undefined}
          />
        ))}
      </div>
      {mayAdd && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={() => add(parts.length - 1)}>
            <Plus aria-hidden />
            {t(parts.length > 1 ? "composer.addPart" : "composer.toThread")}
          </Button>
          {tooLong >= 0 && (
            <Button size="small" onClick={split}>
              <Scissors aria-hidden />
              {t("composer.split")}
            </Button>
          )}
        </div>
      )}
      {!isReadOnly && <LinkNote platform={platform} parts={parts} hasImages={hasImages} xText={xText} />}
    </div>
  );
}
