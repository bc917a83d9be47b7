import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { Exchange } from "../conversation/stored-exchange";
import { ExchangeView, type ExchangeViewProps } from "./exchange-view";

/** A long conversation opens with its newest exchanges; the others come in steps. */
const STEP = 30;

export interface ExchangeListProps extends Omit<ExchangeViewProps, "exchange" | "isLast"> {
  exchanges: Exchange[];
}

export function ExchangeList({ exchanges, ...props }: ExchangeListProps) {
  const { t } = useTranslation("chat");
  const [shown, setShown] = useState(STEP);
  const visible = exchanges.slice(-shown);
  return (
    <section aria-label={t("exchange.conversation")} className="space-y-10 pt-6 pb-10">
      <h1 className="sr-only">{t("title")}</h1>
      {visible.length < exchanges.length && (
        <div className="text-center">
          <Button size="small" onClick={() => setShown(shown + STEP)}>
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
