import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { usePolling } from "~/browser/polling";
import { useRefresh } from "~/kit/list/use-refresh";
import { EmptyState } from "~/ui/empty-state";
import { SearchInput } from "~/ui/form/search-input";
import { LinkButton } from "~/ui/link-button";
import { NEW_CHATBOT } from "../addresses";
import { TRAINING_INTERVAL_MS } from "../use-training";
import { ChatbotCard } from "./chatbot-card";
import { ChatbotDialog, type AskedOf } from "./chatbot-dialog";

/** Number of chatbots from which one is looked for by its name. */
const SEARCHED_FROM = 7;

interface ChatbotsScreenProps {
  chatbots: ChatbotView[];
  /** Origin of the product; links for visitors begin with it. */
  origin: string;
}

/** The user's chatbots. */
export function ChatbotsScreen({ chatbots, origin }: ChatbotsScreenProps) {
  const { t } = useTranslation("chatbots");
  const refresh = useRefresh();
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState<AskedOf | null>(null);
  useTrainings(chatbots, refresh);
  const typed = words.trim().toLocaleLowerCase();
  const shown = chatbots.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  if (chatbots.length === 0) return <NoChatbots />;
  return (
    <div className="mx-auto w-full max-w-[76rem] min-w-0 px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-4">
        <h1 className="me-auto text-2xl font-semibold">{t("title")}</h1>
        <LinkButton to={NEW_CHATBOT} variant="primary" className="max-sm:w-full">
          <Plus aria-hidden />
          {t("create")}
        </LinkButton>
      </header>
      {chatbots.length >= SEARCHED_FROM && (
        <SearchInput
          label={t("list.search")}
          size="small"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="mt-5 sm:max-w-sm"
        />
      )}
      <p role="status" className="sr-only">
        {typed && t("list.found", { count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((chatbot) => (
            <ChatbotCard
              key={chatbot.id}
              chatbot={chatbot}
              origin={origin}
              onAsk={setAsked}
              refresh={refresh}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-10 text-center text-sm text-ink-muted">{t("list.none", { query: words.trim() })}</p>
      )}
      {asked && <ChatbotDialog {...asked} refresh={refresh} onClose={() => setAsked(null)} />}
    </div>
  );
}

function NoChatbots() {
  const { t } = useTranslation("chatbots");
  return (
    <div className="pt-10">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        icon={<Bot />}
        title={t("empty.title")}
        text={t("empty.text")}
        actions={
          <LinkButton to={NEW_CHATBOT} variant="primary">
            <Plus aria-hidden />
            {t("create")}
          </LinkButton>
        }
      />
    </div>
  );
}

/** Reads the list again every five seconds while one of the chatbots is being trained. */
function useTrainings(chatbots: readonly ChatbotView[], refresh: () => void): void {
  const inTraining = chatbots.filter(({ training_status }) => training_status === "training");
  usePolling(inTraining.map(({ id }) => id).join() || null, {
    intervalMs: TRAINING_INTERVAL_MS,
    read: () => {
      refresh();
      return Promise.resolve(undefined);
    },
  });
}
