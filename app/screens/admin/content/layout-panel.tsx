import { Eye, EyeOff, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LAYOUT, type LandingLayout } from "#workers/contract/content/layout";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Panel } from "../shell/panel";
import { MoveButtons, moveEntry } from "./move-buttons";

interface LayoutPanelProps {
  layout: LandingLayout;
  onChange: (layout: LandingLayout) => void;
}

/** The parts of the landing page: in which order they are shown, and which are hidden. */
export function LayoutPanel({ layout, onChange }: LayoutPanelProps) {
  const { t } = useTranslation("adminContent");
  const isOurs = JSON.stringify(layout) === JSON.stringify(DEFAULT_LAYOUT);
  const turn = (at: number) =>
    onChange(
      layout.map((place, index) => (index === at ? { ...place, is_hidden: !place.is_hidden } : place)),
    );
  return (
    <Panel title={t("layout.title")}>
      <p className="text-sm text-ink-muted">{t("layout.hint")}</p>
      <ol data-entries className="mt-4 grid gap-2">
        {layout.map(({ part, is_hidden }, at) => {
          const name = t(`parts.${part}`);
          return (
            <li
              key={part}
              className="flex items-center gap-1 rounded-md py-1 pr-1 pl-4 ring-1 ring-line ring-inset"
            >
              <span className="w-6 shrink-0 text-sm text-ink-faint tabular-nums">{at + 1}</span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm">
                <span className={is_hidden ? "text-ink-faint" : "font-medium"}>{name}</span>
                {is_hidden && <Badge>{t("layout.hidden")}</Badge>}
              </span>
              <IconButton
                label={t(is_hidden ? "layout.show" : "layout.hide", { name })}
                onClick={() => turn(at)}
              >
                {is_hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </IconButton>
              <MoveButtons
                name={name}
                at={at}
                count={layout.length}
                onMove={(to) => onChange(moveEntry(layout, at, to))}
              />
            </li>
          );
        })}
      </ol>
      {!isOurs && (
        <Button size="small" variant="quiet" className="mt-3" onClick={() => onChange(DEFAULT_LAYOUT)}>
          <RotateCcw aria-hidden />
          {t("layout.insertOurs")}
        </Button>
      )}
    </Panel>
  );
}
