import { Check, FileText, PenLine, Sparkles, X } from "lucide-react";
import { after, SCENE_TEXTS, Sheet, type SceneProps } from "./scene-parts";

/** A template that is filled in, and the text that comes from it. */
export function WriterScene({ language }: SceneProps) {
  const { writer } = SCENE_TEXTS[language];
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_1.35fr] md:gap-6">
      <Sheet icon={FileText} title={writer.title} className="self-start">
        <dl className="grid gap-3 p-4">
          {writer.fields.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs font-medium text-ink-faint">{name}</dt>
              <dd className="mt-1 rounded-md bg-surface px-3 py-2 text-sm ring-1 ring-line ring-inset">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mx-4 mb-4 flex h-10 items-center justify-center gap-2 rounded-md bg-accent text-sm font-medium text-accent-ink">
          <Sparkles aria-hidden className="size-4" />
          {writer.write}
        </p>
      </Sheet>
      <Sheet className="flex flex-col">
        <div className="grid flex-1 content-start gap-3 p-5 sm:p-7">
          {writer.lines.map((line, at) => (
            <p key={line} className="animate-appear" style={after(500 + at * 550)}>
              {line}
            </p>
          ))}
        </div>
        <p className="border-t border-line px-5 py-3 text-right text-xs text-ink-faint tabular-nums">
          {writer.count}
        </p>
      </Sheet>
    </div>
  );
}

/** Suggested changes in a text, each of which is accepted or refused. */
export function ChangesScene({ language }: SceneProps) {
  const { changes } = SCENE_TEXTS[language];
  return (
    <Sheet icon={PenLine} title={changes.title}>
      <p className="p-5 text-lg sm:p-7">
        {changes.before}
        <Change removed={changes.removed} added={changes.added} />
        {changes.middle}
        <Change removed={changes.removedSecond} added={changes.addedSecond} />
        {changes.after}
      </p>
      <p className="flex flex-wrap gap-2 border-t border-line p-4 text-sm font-medium">
        <span className="flex h-9 items-center gap-1.5 rounded-md bg-success-soft px-3 text-success">
          <Check aria-hidden className="size-4" />
          {changes.accept}
        </span>
        <span className="flex h-9 items-center gap-1.5 rounded-md px-3 text-ink-muted ring-1 ring-line ring-inset">
          <X aria-hidden className="size-4" />
          {changes.reject}
        </span>
      </p>
    </Sheet>
  );
}

function Change({ removed, added }: { removed: string; added: string }) {
  return (
    <>
      <del className="bg-danger-soft text-danger decoration-danger/70">{removed}</del>{" "}
      <ins className="bg-success-soft font-medium text-success no-underline">{added}</ins>
    </>
  );
}
