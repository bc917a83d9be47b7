import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import type { ModelChoice } from "./record-options";

/** The models that are fallbacks for each other, in order; arrows move them. */
export function FallbackOrder({ id, models }: { id: number; models: readonly ModelChoice[] }) {
  const { t } = useTranslation("adminResources");
  const { submit } = useFormAction({ toasts: "all" });
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const move = (model: ModelChoice, intent: "up" | "down") => {
    pressed.current = `${intent}-${model.id}`;
    submit({ intent }, `/admin/ai-models/${model.id}`);
  };
  // A line that changes its place loses the focus; who moves it on finds it again.
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`);
    if (document.activeElement === document.body) button?.focus();
    pressed.current = null;
  }, [models]);
  return (
    <section aria-labelledby="fallback-order" className="grid gap-3 border-t border-line pt-6">
      <div>
        <h2 id="fallback-order" className="text-lg font-semibold">
          {t("order.title")}
        </h2>
        <p className="text-sm text-ink-muted">{t("order.hint")}</p>
      </div>
      <ol ref={list} className="grid gap-2">
        {models.map((model, index) => {
          const name = `${model.name} (${model.provider})`;
          return (
            <li
              key={model.id}
              className="flex items-center gap-3 rounded-md bg-surface-raised py-1 pr-1 pl-4 ring-1 ring-line ring-inset"
            >
              <span className="text-sm text-ink-faint tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 text-sm">
                <Link
                  to={`/admin/ai-models/${model.id}`}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {model.name}
                </Link>{" "}
                <span className="text-ink-muted">{model.provider}</span>{" "}
                {model.id === id && <Badge tone="accent">{t("order.this")}</Badge>}
              </span>
              <IconButton
                label={t("order.up", { name })}
                data-move={`up-${model.id}`}
                aria-disabled={index === 0}
                onClick={() => index === 0 || move(model, "up")}
                className="aria-disabled:opacity-40"
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t("order.down", { name })}
                data-move={`down-${model.id}`}
                aria-disabled={index === models.length - 1}
                onClick={() => index === models.length - 1 || move(model, "down")}
                className="aria-disabled:opacity-40"
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
