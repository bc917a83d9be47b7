import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useFileDrop } from "~/browser/use-file-drop";
import { AttachButton } from "~/conversation/composer/attach-button";
import type { ComposerProps } from "~/conversation/composer/composer";
import type { Attachments } from "~/conversation/composer/use-attachments";
import type { Draft } from "~/conversation/engine/question";
import type { Turn } from "~/conversation/engine/turn";
import { Estimate } from "./estimate/estimate-line";

const AttachedImages = lazy(() => import("~/conversation/composer/attached-images"));
const DocumentOffer = lazy(() => import("./document-offer"));

export interface ChatComposerOptions extends Pick<ComposerProps, "field"> {
  attachments: Attachments;
  model: AiModelView | undefined;
  /** The models that are asked at the same time. */
  others: AiModelView[];
  /** The conversation so far, which a question is sent with. */
  turns: Turn[];
  /** Questions that the user has left; null if that is not limited. */
  remaining: number | null;
  onSend: (draft: Draft) => void;
  /** Shown above the form, over what is there. */
  menu: ReactNode;
  /** Further tools, such as the model button. */
  tools: ReactNode;
}

/** The composer of the chat: with images, PDFs that are offered a place in the library, and an estimate of the cost. */
export function useChatComposer(options: ChatComposerOptions) {
  const { t } = useTranslation("chat");
  const { field, attachments, model, others, turns, remaining, onSend } = options;
  const models = model ? [model, ...others] : [];
  const { images, pdfs, refused, add } = attachments;
  const onFiles = (files: Iterable<File>) => void add(files);
  const dragging = useFileDrop(onFiles);
  const blind = images.length > 0 ? models.find(({ supports_images }) => supports_images === 0) : undefined;
  const hasAttachments = dragging || images.length + pdfs.length + refused.length > 0;
  return {
    label: t("composer.label"),
    placeholder: t("composer.placeholder"),
    problem: blind ? t("composer.imagesUnsupported", { model: blind.name }) : null,
    attachments: (
      <>
        {options.menu}
        {hasAttachments && (
          <Suspense>
            <AttachedImages attachments={attachments} dragging={dragging}>
              {pdfs.length > 0 && (
                <Suspense>
                  <DocumentOffer files={pdfs} field={field} onClose={attachments.dropPdfs} />
                </Suspense>
              )}
            </AttachedImages>
          </Suspense>
        )}
      </>
    ),
    tools: (
      <>
        <AttachButton onFiles={onFiles} />
        {options.tools}
      </>
    ),
    hint: (text: string) => <Estimate text={text} turns={turns} models={models} remaining={remaining} />,
    onFiles,
    onSend: (query: string) =>
      onSend({
        query,
        files: images.map(({ file }) => file),
        pictures: images.map(({ preview }) => preview),
      }),
  };
}
