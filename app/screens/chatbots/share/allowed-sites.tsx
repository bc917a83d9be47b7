import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ALLOWED_SITES, siteOrigin, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { useChatbotAction } from "../use-chatbot-action";

/** The sites that may show a chatbot; each change holds at once. */
export function AllowedSites({ chatbot: { id, allowed_sites: sites } }: { chatbot: ChatbotView }) {
  const { t } = useTranslation("chatbotShare");
  const refresh = useRefresh();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useChatbotAction({ toasts: true });
  const store = (allowed_sites: string[]) =>
    run(async () => {
      await callApi("/v01/support-chatbot/chat-update", { method: "PUT", body: { id, allowed_sites } });
      refresh();
    });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const site = siteOrigin(typed.trim());
    if (!site) return setProblem(t("sites.wrong"));
    if (sites.includes(site)) return setProblem(t("sites.known"));
    if (sites.length >= MAX_ALLOWED_SITES) return setProblem(t("sites.full", { count: MAX_ALLOWED_SITES }));
    if (await store([...sites, site])) setTyped("");
  };
  return (
    <>
      {sites.length === 0 ? (
        <Notice tone="info">{t("sites.none")}</Notice>
      ) : (
        <ul className="divide-y divide-line rounded-md ring-1 ring-line ring-inset">
          {sites.map((site) => (
            <li key={site} className="flex min-h-11 items-center gap-2 ps-3 pe-1.5">
              <span dir="ltr" className="min-w-0 flex-1 text-sm break-all">
                {site}
              </span>
              <IconButton
                size="small"
                label={t("sites.remove", { site })}
                disabled={busy}
                onClick={() => void store(sites.filter((one) => one !== site))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="mt-4 flex items-end gap-2">
        <Field label={t("sites.label")} error={problem} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={200}
              inputMode="url"
              autoComplete="off"
              dir="ltr"
              placeholder={t("sites.placeholder")}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} className={problem ? "mb-7" : undefined}>
          {t("sites.add")}
        </Button>
      </form>
    </>
  );
}
