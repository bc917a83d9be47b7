import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CheckView } from "#workers/contract/chatbots/checks";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";

const TONES = { waiting: "neutral", passed: "success", failed: "danger" } as const;

/** Shows a fixed answer: whether it is still given, and what would come instead. */
export function CheckItem({ check, onDelete }: { check: CheckView; onDelete: () => void }) {
  const { t } = useTranslation("chatbotActivity");
  const { question, answer, state, instead, checked_at } = check;
  return (
    <li className="flex items-start gap-2 py-3 last:pb-0" data-check={state}>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {question}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
          <Badge tone={TONES[state]}>{t(`statistics.checks.state.${state}`)}</Badge>
          {checked_at && (
            <span>
              {t("statistics.checks.checkedAt")} <LocalTime at={checked_at} />
            </span>
          )}
        </p>
        <dl className="mt-1.5 grid gap-1.5">
          <Said name={t("statistics.checks.expected")} text={answer} />
          {state === "failed" && (
            <Said
              name={t("statistics.checks.instead")}
              text={instead ? `${instead.name}: ${instead.text}` : t("statistics.checks.nothing")}
            />
          )}
        </dl>
      </div>
      <IconButton size="small" label={t("statistics.checks.delete", { question })} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    <div className="sm:flex sm:gap-2">
      <dt className="shrink-0 text-ink-muted sm:w-28">{name}</dt>
      <dd dir="auto" className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]">
        {text}
      </dd>
    </div>
  );
}
