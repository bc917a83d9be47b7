import type { Editor } from "@tiptap/core";
import { lazy, Suspense } from "react";
import { Skeleton } from "~/ui/loading";

const VoicePanel = lazy(() => import("../../voice/voice-panel"));

export interface VoiceSideProps {
  editor: Editor;
  onClose: () => void;
}

/** Findings of the brand voice check: next to the text, or below it where there is no room. */
export function VoiceSide({ editor, onClose }: VoiceSideProps) {
  return (
    <div
      data-side
      className="z-30 overflow-y-auto overscroll-contain border-line bg-surface max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:max-h-[45dvh] max-xl:border-t max-xl:pb-[env(safe-area-inset-bottom)] max-xl:shadow-overlay xl:sticky xl:top-[5.75rem] xl:h-[calc(100dvh-7.5rem)] xl:w-76 xl:shrink-0 xl:border-s print:hidden"
    >
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <VoicePanel editor={editor} onClose={onClose} />
      </Suspense>
    </div>
  );
}
