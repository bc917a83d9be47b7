import { useNavigate } from "@remix-run/react";
import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import { authAddress } from "~/session/auth-modes";
import { isLimit } from "~/session/offer-plans";
import { formatBytes } from "~/i18n/format";
import { PlansLink } from "~/kit/plans-link";
import { useStore } from "~/browser/use-store";
import { pdfQueue, rejectionOf, type FileRejection } from "~/kit/uploads/pdf-queue";
import { useMenu } from "~/shell/menu/menu-entries";
import { useErrorText } from "~/i18n/use-error-text";
import { setField } from "~/conversation/composer/question-field";

/** A longer question would not fit into an address. */
const MAX_QUESTION_IN_ADDRESS = 2_000;

export interface DocumentOfferProps {
  files: File[];
  field: RefObject<HTMLTextAreaElement>;
  onClose: () => void;
}

/** PDFs that were dropped into a chat are offered a place among the documents, where they can be asked. */
export default function DocumentOffer({ files, field, onClose }: DocumentOfferProps) {
  const { t } = useTranslation("chat");
  const { id, guest } = useUser();
  const isOpen = useMenu().open.includes("pdf-chat");
  if (id && isOpen) return <Offer user={id} files={files} field={field} onClose={onClose} />;
  const toDashboard = () => {
    const question = field.current?.value.trim() ?? "";
    const search =
      question && question.length <= MAX_QUESTION_IN_ADDRESS
        ? `?${new URLSearchParams({ q: question })}`
        : "";
    return authAddress("login", { to: `/user/dashboard${search}` });
  };
  return (
    <Frame files={files} onClose={onClose} closeLabel={t("documents.dismiss")}>
      <p className="text-ink-muted">{t(guest ? "documents.guest" : "documents.notInPlan")}</p>
      <div className="mt-2.5">
        {guest ? <SignIn address={toDashboard} /> : <PlansLink>{t("notice.plans")}</PlansLink>}
      </div>
    </Frame>
  );
}

/** The question is passed on as it is at that moment. */
function SignIn({ address }: { address: () => string }) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  return (
    <Button size="small" variant="primary" onClick={() => navigate(address())}>
      {t("documents.signIn")}
    </Button>
  );
}

function Offer({ user, files, field, onClose }: DocumentOfferProps & { user: string }) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [queue] = useState(() => pdfQueue(user));
  const uploads = useStore(queue, queue.get());
  const [sent, setSent] = useState<string[] | null>(null);
  const arrived = useRef<PdfFileView[]>([]);
  useEffect(
    () => queue.onDone((document, upload) => void (sent?.includes(upload) && arrived.current.push(document))),
    [queue, sent],
  );
  const own = uploads.filter(({ id }) => sent?.includes(id));
  const isDone = sent !== null && own.length === 0;
  useEffect(() => {
    if (!isDone) return;
    const [first, ...others] = arrived.current;
    if (!first) return onClose();
    const question = field.current?.value.trim() ?? "";
    setField(field.current, "");
    navigate(others.length > 0 ? "/user/pdf-chat?ask=library" : `/user/pdf-chat/view/${first.id}`, {
      state: { question },
    });
    // Once all have arrived or were given up.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  const reasons = useRejections(files);
  const good = files.filter((_, index) => reasons?.[index] === null);
  const failure = own.find((upload) => upload.failure)?.failure;
  const size = own.reduce((sum, upload) => sum + upload.size, 0);
  const value = size > 0 ? own.reduce((sum, upload) => sum + upload.sent, 0) / size : 0;
  const cancel = () => {
    own.forEach(({ id }) => queue.cancel(id));
    if (own.length === 0) onClose();
  };
  return (
    <Frame files={files} onClose={cancel} closeLabel={t(sent ? "documents.cancel" : "documents.dismiss")}>
      {reasons?.map(
        (reason, index) =>
          reason && (
            <p key={files[index]!.name} role="alert" className="text-danger">
              {t(`documents.${reason}`, { name: files[index]!.name })}
            </p>
          ),
      )}
      {!sent && good.length > 0 && (
        <>
          <p className="text-ink-muted">{t("documents.offer", { count: good.length })}</p>
          <Button
            size="small"
            variant="primary"
            className="mt-2.5"
            onClick={() => setSent(queue.add(good, null))}
          >
            {t("documents.add")}
          </Button>
        </>
      )}
      {sent && !failure && (
        <div className="pt-1.5 pb-0.5">
          <ProgressBar label={t("documents.progress")} {...(value < 1 ? { value } : {})} />
        </div>
      )}
      {failure && (
        <>
          <p role="alert" className="text-danger">
            {errorText(failure)}
          </p>
          <div className="mt-2.5">
            {isLimit(failure) ? (
              <PlansLink>{t("notice.plans")}</PlansLink>
            ) : (
              <Button
                size="small"
                onClick={() => own.forEach((upload) => upload.failure && void queue.retry(upload.id))}
              >
                {t("documents.retry")}
              </Button>
            )}
          </div>
        </>
      )}
    </Frame>
  );
}

/** Finds for each of the files why it cannot be added, or null; null until they have been looked at. */
function useRejections(files: File[]): (FileRejection | null)[] | null {
  const [found, setFound] = useState<{ files: File[]; reasons: (FileRejection | null)[] } | null>(null);
  useEffect(() => {
    let isLate = false;
    void Promise.all(files.map(rejectionOf)).then((reasons) => isLate || setFound({ files, reasons }));
    return () => {
      isLate = true;
    };
  }, [files]);
  return found?.files === files ? found.reasons : null;
}

interface FrameProps {
  files: File[];
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ files, closeLabel, onClose, children }: FrameProps) {
  const { t, i18n } = useTranslation("chat");
  const [first] = files;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section
      aria-label={t("documents.title")}
      className="mb-2 flex items-start gap-3 rounded-lg bg-surface-sunken py-2.5 ps-3 pe-1.5 text-sm"
    >
      <FileText className="mt-1 size-5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium">
            {files.length === 1 ? first?.name : t("documents.count", { count: files.length })}
          </span>
          <span className="shrink-0 text-xs text-ink-muted">{formatBytes(bytes, i18n.language)}</span>
        </p>
        {children}
      </div>
      <IconButton size="small" label={closeLabel} onClick={onClose}>
        <X />
      </IconButton>
    </section>
  );
}
