import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPages } from "#workers/contract/chatbots/sources";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { useFindPages } from "../../create/find-pages";
import { PageChoice } from "../../create/page-choice";
import { useChatbotAction } from "../../use-chatbot-action";
import type { AddedSources } from "../source-calls";

interface AddPagesProps {
  onAdd: (added: AddedSources) => Promise<void>;
}

/** Looks through a site, and adds those of its pages that are chosen. */
export function AddPages({ onAdd }: AddPagesProps) {
  const { t } = useTranslation(["chatbotSources", "chatbotCreate"]);
  const [address, setAddress] = useState("");
  const [found, setFound] = useState<FoundPages | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { find, cancel, isBusy, failure, isRefused } = useFindPages((pages) => {
    setFound(pages);
    setChosen(pages.urls);
  });
  const adding = useChatbotAction({ leaves: true });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!address.trim() || isBusy) return;
    setFound(null);
    void find(address.trim());
  };
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={onSubmit} className="flex items-start gap-2">
        <Field
          label={t("chatbotCreate:site.address")}
          hint={t("chatbotSources:dialog.pagesHint")}
          error={isRefused ? t("chatbotCreate:site.badAddress") : undefined}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <Input
                {...control}
                type="text"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="url"
                spellCheck={false}
                dir="ltr"
                maxLength={2_000}
                placeholder={t("chatbotCreate:site.addressPlaceholder")}
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value)}
                className="min-w-48 flex-1"
              />
              <Button type="submit" variant={found ? "secondary" : "primary"} busy={isBusy}>
                {t("chatbotCreate:site.find")}
              </Button>
              {isBusy && (
                <Button variant="quiet" onClick={cancel}>
                  {t("chatbotCreate:site.cancel")}
                </Button>
              )}
            </span>
          )}
        </Field>
      </form>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isBusy && `${t("chatbotCreate:site.finding")} ${t("chatbotCreate:site.findingHint")}`}
      </p>
      {failure && !isRefused && <Notice tone="error">{failure}</Notice>}
      {found && <PageChoice found={found} chosen={chosen} onChoose={setChosen} />}
      {adding.failure && <Notice tone="error">{adding.failure}</Notice>}
      {found && found.urls.length > 0 && (
        <div className="flex justify-end">
          <Button
            variant="primary"
            busy={adding.busy}
            disabled={chosen.length === 0}
            onClick={() => void adding.run(() => onAdd({ urls: chosen }))}
          >
            {t("chatbotSources:dialog.addPages", { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
