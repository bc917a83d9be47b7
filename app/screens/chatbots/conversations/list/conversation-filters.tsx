import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CONVERSATION_FILTERS } from "#workers/contract/chatbots/visitors";
import { SearchForm } from "~/kit/list/search-form";
import { LinkButton } from "~/ui/link-button";
import { FilterLinks } from "../../lists/filter-links";
import { MAX_WORDS, searchOf, type ShownConversations } from "../conversation-filter";

interface ConversationFiltersProps {
  shown: ShownConversations;
  /** The name of the lead whose conversations are shown. */
  leadName: string | null;
}

/** Filters the conversations by state and words, or to those of one lead. */
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
      <SearchForm key={shown.filter} label={t("conversations.search")} words={shown.q} maxLength={MAX_WORDS}>
        {shown.filter !== "all" && <input type="hidden" name="filter" value={shown.filter} />}
      </SearchForm>
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
