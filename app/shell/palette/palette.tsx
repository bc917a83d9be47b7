import { Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH_LENGTH } from "#workers/contract/own-search";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";
import { Kbd } from "~/ui/kbd";
import { BareDialog } from "~/ui/overlays/dialog";
import type { Item } from "./item";
import { PaletteBody } from "./palette-body";
import { PaletteFilters } from "./palette-filters";
import { paletteWindow } from "../palette-window";
import { usePalette } from "./use-palette";

/** Finds the user's own records, screens and actions; usable by keyboard alone. */
export default function Palette() {
  const { t } = useTranslation("palette");
  return (
    <BareDialog
      title={t("title")}
      onClose={() => paletteWindow.close()}
      place="inset-0 sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:h-[min(34rem,76dvh)] sm:w-[calc(100%-3rem)] sm:max-w-[44rem] sm:overflow-hidden sm:rounded-xl"
    >
      <Panel />
    </BareDialog>
  );
}

function Panel() {
  const { t } = useTranslation("palette");
  const { guest } = useUser();
  // An input method's words are looked for once they are chosen.
  const [composed, setComposed] = useState<string | null>(null);
  const palette = usePalette();
  const { typed, list, active, onKeyDown, ...filters } = palette;
  const idOf = (item: Item) => `${list}-${item.key}`;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2 sm:pe-3">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
        <input
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
        <IconButton label={t("close")} className="sm:size-8" onClick={() => paletteWindow.close()}>
          <X aria-hidden />
        </IconButton>
      </div>
      {!guest && <PaletteFilters {...filters} />}
      <PaletteBody {...palette} id={list} idOf={idOf} />
    </>
  );
}
