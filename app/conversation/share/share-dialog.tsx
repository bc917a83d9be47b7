import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SHARED_DAYS } from "#workers/contract/chat/sharing";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { addressOf, linkCalls } from "./link-calls";
import { SharedLinkList } from "./shared-link-list";
import { useSharedLinks } from "./use-shared-links";

export interface ShareDialogProps {
  /** The conversation's id. */
  id: string;
  /** The last turn of the branch on screen; absent where no branch is. */
  exchange?: string | undefined;
  onClose: () => void;
}

const USUAL_DAYS = "30";

/** Makes links to a copy of a conversation, and shows those that there are. */
export default function ShareDialog({ id, exchange, onClose }: ShareDialogProps) {
  const { t } = useTranslation("share");
  const { links, hasFailed, setPage, reread } = useSharedLinks(id);
  return (
    <Dialog
      title={t("title")}
      description={t("lead")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("done")}</Button>}
    >
      <NewLinkForm
        id={id}
        exchange={exchange}
        onMade={() => {
          setPage(1);
          reread();
        }}
      />
      {hasFailed && (
        <Notice
          tone="error"
          className="mt-5"
          action={
            <Button size="small" onClick={reread}>
              {t("retry")}
            </Button>
          }
        >
          {t("failed")}
        </Notice>
      )}
      {links && links.data.length > 0 && (
        <section className="mt-6">
          <h3 className="text-sm font-medium">{t("links")}</h3>
          <SharedLinkList label={t("links")} links={links.data} onRevoked={reread} />
        </section>
      )}
    </Dialog>
  );
}

interface NewLinkFormProps extends Pick<ShareDialogProps, "id" | "exchange"> {
  onMade: () => void;
}

function NewLinkForm({ id, exchange, onMade }: NewLinkFormProps) {
  const { t } = useTranslation("share");
  const [days, setDays] = useState<string>(USUAL_DAYS);
  const form = useId();
  const texts = { branch_too_long: t("tooLong"), answer_in_progress: t("inProgress") };
  const { run, busy, failure } = useAction({ texts });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      const chosen = SHARED_DAYS.find((one) => String(one) === days) ?? null;
      const link = await linkCalls.create({ conversation: id, exchange, days: chosen });
      // A browser that does not copy still has the button in the list.
      const isCopied = await copyText(addressOf(link.id)).then(
        () => true,
        () => false,
      );
      showToast({ tone: "success", text: t(isCopied ? "copied" : "created") });
      onMade();
    });
  };
  return (
    <form id={form} onSubmit={onSubmit}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("expires")} className="min-w-44 flex-1">
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(event.target.value)}>
              {SHARED_DAYS.map((one) => (
                <option key={one} value={one}>
                  {t(`days.${one}`)}
                </option>
              ))}
              <option value="never">{t("days.never")}</option>
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {t("create")}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
    </form>
  );
}
