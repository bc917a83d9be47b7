import { Form, useSubmit } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONVERSATION_FILTERS } from "#workers/contract/chatbots/visitors";
import { SearchInput } from "~/ui/form/search-input";
import { LinkButton } from "~/ui/link-button";
import { FilterLinks } from "../../lists/filter-links";
import { MAX_WORDS, searchOf, type ShownConversations } from "../conversation-filter";

/** How long typing must pause before it is looked for; milliseconds. */
const TYPING_PAUSE_MS = 250;

interface ConversationFiltersProps {
  shown: ShownConversations;
  /** The name of the lead whose conversations are shown. */
  leadName: string | null;
}

/** Which conversations are listed: by state and words, or those of one lead. */
export function ConversationFilters({ shown, leadName }: ConversationFiltersProps) {
  const { t } = useTranslation("chatbotActivity");
  const list = { ...shown, conversation: null };
  if (shown.lead)
    return (
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-base font-semibold">
          {t("conversations.ofLead", { name: leadName ?? t("visitor") })}
        </h2>
        <LinkButton to="?" size="small" variant="quiet">
          <X aria-hidden />
          {t("conversations.showAll")}
        </LinkButton>
      </div>
    );
  return (
    <div className="mb-3 grid gap-2">
      <SearchForm key={shown.filter} shown={shown} />
      <FilterLinks
        label={t("conversations.filters")}
        value={shown.filter}
        links={CONVERSATION_FILTERS.map((filter) => ({
          value: filter,
          label: t(`conversations.filter.${filter}`),
          to: searchOf({ ...list, filter }),
        }))}
      />
    </div>
  );
}

/** Looks while the reader types; without script, by the enter key. */
function SearchForm({ shown: { filter, q } }: Pick<ConversationFiltersProps, "shown">) {
  const { t } = useTranslation("chatbotActivity");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(
      () => submit(form.current, { replace: true, preventScrollReset: true }),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, q, submit]);
  return (
    <Form ref={form}>
      {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
      <SearchInput
        label={t("conversations.search")}
        name="q"
        maxLength={MAX_WORDS}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Form>
  );
}
