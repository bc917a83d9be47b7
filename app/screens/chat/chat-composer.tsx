import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useFileDrop } from "~/browser/use-file-drop";
import { AttachButton } from "~/conversation/composer/attach-button";
import { Composer, type ComposerProps } from "~/conversation/composer/composer";
import type { Attachments } from "~/conversation/composer/use-attachments";
import type { Draft } from "~/conversation/engine/question";
import type { Turn } from "~/conversation/engine/turn";
import { Estimate } from "./estimate/estimate-line";

const AttachedImages = lazy(() => import("~/conversation/composer/attached-images"));
const DocumentOffer = lazy(() => import("./document-offer"));

type Shared =
  | "field"
  | "running"
  | "stopping"
  | "blocked"
  | "sending"
  | "onActivity"
  | "onStop"
  | "beforeHydration";

export interface ChatComposerProps extends Pick<ComposerProps, Shared> {
  attachments: Attachments;
  model: AiModelView | undefined;
  /** The conversation so far, which a question is sent with. */
  turns: Turn[];
  /** Questions that the user has left; null if that is not limited. */
  remaining: number | null;
  onSend: (draft: Draft) => void;
  /** Further tools, such as the model button. */
  children: ReactNode;
}

/** The composer of the chat: with images, PDFs that are offered a place in the library, and an estimate of the cost. */
export function ChatComposer({
  attachments,
  model,
  turns,
  remaining,
  children,
  ...props
}: ChatComposerProps) {
  const { t } = useTranslation("chat");
  const { images, pdfs, refused, add } = attachments;
  const dragging = useFileDrop((files) => void add(files));
  const isBlind = images.length > 0 && model?.supports_images === 0;
  const hasAttachments = dragging || images.length + pdfs.length + refused.length > 0;
  return (
    <Composer
      {...props}
      label={t("composer.label")}
      placeholder={t("composer.placeholder")}
      problem={isBlind ? t("composer.imagesUnsupported", { model: model.name }) : null}
      attachments={
        hasAttachments && (
          <Suspense>
            <AttachedImages attachments={attachments} dragging={dragging}>
              {pdfs.length > 0 && (
                <Suspense>
                  <DocumentOffer files={pdfs} field={props.field} onClose={attachments.dropPdfs} />
                </Suspense>
              )}
            </AttachedImages>
          </Suspense>
        )
      }
      tools={
        <>
          <AttachButton onFiles={(files) => void add(files)} />
          {children}
        </>
      }
      hint={(text) => <Estimate text={text} turns={turns} model={model} remaining={remaining} />}
      onFiles={(files) => void add(files)}
      onSend={(query) =>
        props.onSend({
          query,
          files: images.map(({ file }) => file),
          pictures: images.map(({ preview }) => preview),
        })
      }
    />
  );
}
