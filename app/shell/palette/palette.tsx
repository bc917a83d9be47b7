import { Dialog as Base } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH_LENGTH } from "#workers/contract/own-search";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";
import { Kbd } from "~/ui/kbd";
import type { Item } from "./item";
import { PaletteBody } from "./palette-body";
import { PaletteFilters } from "./palette-filters";
import { paletteWindow } from "../palette-window";
import { usePalette } from "./use-palette";

/** Finds the user's own records, screens and actions; usable by keyboard alone. */
export default function Palette() {
  const { t } = useTranslation("palette");
  const field = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || paletteWindow.close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          className="fixed inset-0 z-50 flex flex-col bg-surface-raised text-ink shadow-overlay outline-none sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:h-[min(34rem,76dvh)] sm:w-[calc(100%-3rem)] sm:max-w-[44rem] sm:overflow-hidden sm:rounded-xl"
        >
          <Base.Title className="sr-only">{t("title")}</Base.Title>
          <Panel field={field} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Panel({ field }: { field: React.RefObject<HTMLInputElement> }) {
  const { t } = useTranslation("palette");
  const { guest } = useUser();
  // An input method's words are looked for once they are chosen.
  const [composed, setComposed] = useState<string | null>(null);
  const palette = usePalette(composed);
  const { typed, list, active, onKeyDown, ...filters } = palette;
  const idOf = (item: Item) => `${list}-${item.key}`;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2 sm:pe-3">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={palette.groups.length > 0}
          aria-controls={palette.groups.length > 0 ? list : undefined}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          aria-label={t("label")}
          placeholder={t("label")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_SEARCH_LENGTH}
          value={composed ?? typed}
          onCompositionStart={() => setComposed(typed)}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(null);
            palette.onType(currentTarget.value);
          }}
          onChange={({ currentTarget: { value } }) =>
            composed === null ? palette.onType(value) : setComposed(value)
          }
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-muted"
        />
        <span aria-hidden className="hidden sm:block pointer-coarse:hidden">
          <Kbd>{t("keys.escape")}</Kbd>
        </span>
        <Base.Close render={<IconButton label={t("close")} className="sm:size-8" />}>
          <X aria-hidden />
        </Base.Close>
      </div>
      {!guest && <PaletteFilters {...filters} />}
      <PaletteBody {...palette} id={list} idOf={idOf} />
    </>
  );
}
