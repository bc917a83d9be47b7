import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft, Mail, MessagesSquare, Phone, Trash2 } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation, VisitorMessage } from "#workers/contract/chatbots/visitors";
import { unlessGone } from "~/kit/refusal";
import { useRefresh } from "~/kit/list/use-refresh";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { conversationCalls } from "../conversation-calls";
import { searchOf, type ShownConversations } from "../conversation-filter";
import { HandOver } from "../hand-over";
import { Transcript } from "./transcript";
import { useLiveTranscript } from "./use-live-transcript";

const FixAnswerDialog = lazy(() => import("../../fix-answer-dialog"));

interface TranscriptPaneProps {
  chatbot: string;
  shown: ShownConversations;
  open: OpenConversation | null;
}

/** The conversation that is open, or what to do where none is. */
export function TranscriptPane({ chatbot, shown, open }: TranscriptPaneProps) {
  const { t } = useTranslation("chatbotActivity");
  const back = searchOf({ ...shown, conversation: null });
  if (!shown.conversation) return <EmptyState icon={<MessagesSquare />} title={t("conversations.choose")} />;
  return (
    <>
      <Link
        to={back}
        className="mb-3 inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("conversations.back")}
      </Link>
      {open ? (
        <OpenTranscript chatbot={chatbot} open={open} back={back} />
      ) : (
        <Notice tone="warning">{t("conversations.missing")}</Notice>
      )}
    </>
  );
}

interface OpenTranscriptProps {
  chatbot: string;
  open: OpenConversation;
  /** The address of the list. */
  back: string;
}

function OpenTranscript({ chatbot, open, back }: OpenTranscriptProps) {
  const { t } = useTranslation("chatbotActivity");
  const navigate = useNavigate();
  const refresh = useRefresh();
  const live = useLiveTranscript(open, refresh);
  const calls = conversationCalls(open.conversation_id);
  const seen = useRef(`${open.state} ${open.messages.length}`);
  const now = `${live.state} ${live.messages.length}`;
  useEffect(() => {
    // The list beside it, and the menu, say the same of this conversation.
    if (seen.current !== now) refresh();
    seen.current = now;
  }, [now, refresh]);
  const [fixing, setFixing] = useState<{ message: VisitorMessage; question: string } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section
      aria-label={t("transcript.label")}
      className="rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
    >
      <TranscriptHead open={open} onDelete={() => setDeleting(true)} />
      <Transcript
        messages={live.messages}
        startsAtEnd={open.state !== "bot"}
        onFix={(message, question) => setFixing({ message, question })}
      />
      {live.isStale && (
        <Notice tone="warning" className="mx-4 mb-3">
          {t("transcript.stale")}
        </Notice>
      )}
      <HandOver state={live.state} calls={calls} onState={live.setState} onWritten={live.readNow} />
      {fixing && (
        <Suspense>
          <FixAnswerDialog
            chatbot={chatbot}
            message={fixing.message.id}
            question={fixing.question}
            answer={fixing.message.is_answered ? fixing.message.content : ""}
            onSaved={refresh}
            onClose={() => setFixing(null)}
          />
        </Suspense>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t("transcript.deleteTitle")}
          body={t("transcript.deleteBody")}
          action={t("transcript.deleteAction")}
          onConfirm={async () => {
            await unlessGone(calls.remove());
            showToast({ tone: "success", text: t("transcript.deleted") });
            navigate(back, { replace: true, preventScrollReset: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

function TranscriptHead({ open, onDelete }: { open: OpenConversation; onDelete: () => void }) {
  const { t } = useTranslation("chatbotActivity");
  const { lead, created_at } = open;
  return (
    <header className="flex items-start gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{lead?.name ?? t("visitor")}</h2>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-muted">
          {lead && (
            <a href={`mailto:${lead.email}`} className={CONTACT}>
              <Mail aria-hidden className="size-3.5" />
              {lead.email}
            </a>
          )}
          {lead?.phone && (
            <a href={`tel:${lead.phone.replace(/[^\d+]/g, "")}`} className={CONTACT}>
              <Phone aria-hidden className="size-3.5" />
              {lead.phone}
            </a>
          )}
          <LocalTime at={created_at} />
        </p>
      </div>
      <IconButton size="small" label={t("transcript.delete")} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </header>
  );
}

const CONTACT =
  "inline-flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere] underline-offset-2 hover:text-ink hover:underline";
