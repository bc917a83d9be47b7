import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { Exchange } from "../conversation/stored-exchange";
import { ExchangeView, type ExchangeViewProps } from "./exchange-view";

/** A long conversation opens with its newest exchanges; the others come in steps. */
const STEP = 30;
/** What was said just before a found exchange is shown with it. */
const BEFORE_FOUND = 2;

export interface ExchangeListProps extends Omit<ExchangeViewProps, "exchange" | "isLast"> {
  exchanges: Exchange[];
  /** Shown, however far from the end it is. */
  found?: Exchange | undefined;
  /** There are earlier ones at the server. */
  hasOlder: boolean;
  onOlder: () => Promise<void>;
}

/** The exchanges of a conversation, the earlier ones on demand. */
export function ExchangeList({ exchanges, found, hasOlder, onOlder, ...props }: ExchangeListProps) {
  const { t } = useTranslation("chat");
  const [shown, setShown] = useState(STEP);
  const [fetching, setFetching] = useState(false);
  const fromFound = found ? exchanges.length - exchanges.indexOf(found) + BEFORE_FOUND : 0;
  const visible = exchanges.slice(-Math.max(shown, fromFound));
  const isAllShown = visible.length === exchanges.length;
  const showEarlier = async () => {
    setFetching(true);
    if (isAllShown) await onOlder().catch(() => showToast({ tone: "error", text: t("earlierFailed") }));
    setFetching(false);
    setShown(visible.length + STEP);
  };
  return (
    <section aria-label={t("exchange.conversation")} className="space-y-10 pt-6 pb-10">
      <h1 className="sr-only">{t("title")}</h1>
      {(!isAllShown || hasOlder) && (
        <div className="text-center print:hidden">
          <Button size="small" busy={fetching} onClick={() => void showEarlier()}>
            {t("earlier")}
          </Button>
        </div>
      )}
      {visible.map((exchange) => (
        <ExchangeView
          key={exchange.key}
          {...props}
          exchange={exchange}
          isLast={exchange === exchanges[exchanges.length - 1]}
        />
      ))}
    </section>
  );
}
