import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { Exchange } from "../conversation/stored-exchange";
import { ExchangeView, type ExchangeViewProps } from "./exchange-view";

/** A long conversation opens with its newest exchanges; the others come in steps. */
const STEP = 30;

export interface ExchangeListProps extends Omit<ExchangeViewProps, "exchange" | "isLast"> {
  exchanges: Exchange[];
  /** There are earlier ones at the server. */
  hasOlder: boolean;
  onOlder: () => Promise<void>;
}

/** The exchanges of a conversation, the earlier ones on demand. */
export function ExchangeList({ exchanges, hasOlder, onOlder, ...props }: ExchangeListProps) {
  const { t } = useTranslation("chat");
  const [shown, setShown] = useState(STEP);
  const [fetching, setFetching] = useState(false);
  const visible = exchanges.slice(-shown);
  const isAllShown = visible.length === exchanges.length;
  const showEarlier = async () => {
    setFetching(true);
    if (isAllShown) await onOlder().catch(() => showToast({ tone: "error", text: t("earlierFailed") }));
    setFetching(false);
    setShown(shown + STEP);
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
