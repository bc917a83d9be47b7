import { useTranslation } from "react-i18next";
import { AnswerText } from "../markdown/answer-text";
import { CopyButton } from "../copy-button";
import { Question } from "../messages/pending-question";
import { SentPictures } from "../messages/sent-pictures";
import { SourceList } from "../messages/source-list";

/** A question with its answer, to be read alone. */
export interface ReadableTurn {
  question: string;
  /** Addresses of the images of the question. */
  images: readonly string[];
  answer: string;
  model: string;
  isPartial: boolean;
  sources: readonly { title: string; url: string }[];
}

/** A turn of a conversation that is read and not continued: on paper, or by others. */
export function ReadTurn({ turn }: { turn: ReadableTurn }) {
  const { t } = useTranslation(["share", "chat"]);
  const { question, images, answer, model, isPartial, sources } = turn;
  const pictures = images.map((preview, at) => ({
    name: `${t("chat:conversation.image")} ${at + 1}`,
    preview,
  }));
  return (
    <article className="turn">
      <h2 className="sr-only">{t("page.asked")}</h2>
      <Question text={question} />
      {pictures.length > 0 && <SentPictures pictures={pictures} filesOf={() => []} />}
      <h2 className="sr-only">{model ? t("page.answered", { model }) : t("page.answeredPlain")}</h2>
      <div className="mt-6 min-h-7">
        <AnswerText text={answer} streaming={false} />
      </div>
      {isPartial && <p className="mt-3 text-sm text-ink-muted">{t("page.partial")}</p>}
      <SourceList sources={[...sources]} />
      <div className="-ms-2 mt-2 flex min-h-9 items-center gap-x-1 text-xs text-ink-muted print:ms-0">
        <span className="print:hidden">
          <CopyButton text={answer} label={t("chat:turn.copy")} />
        </span>
        {model}
      </div>
    </article>
  );
}
