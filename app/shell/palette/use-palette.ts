import { useNavigate } from "@remix-run/react";
import { useId, useState, type KeyboardEvent } from "react";
import { useUser } from "~/session/session";
import type { Group, Item, KindFilter, Span } from "./item";
import { matchItems } from "./match-items";
import { paletteWindow } from "../palette-window";
import { useActions, useScreens } from "./use-commands";
import { useFoundItems } from "./use-found-items";
import { useRecentItems } from "./use-recent-items";

/** Conversations shown before anything is typed. */
const RECENT = 5;
const ROWS_PER_PAGE = 6;

/** What is typed, what it finds, and the row that the keys have reached. */
export function usePalette() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<KindFilter>("all");
  const [span, setSpan] = useState<Span>(0);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const onKind = (next: KindFilter) => {
    setKind(next);
    setActiveKey(null);
  };
  const { groups, phase, retry } = useGroups({ typed, kind, span, onKind });
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = items[at];
  const onPress = (item: Item) => {
    if (!item.stays) paletteWindow.close();
    if (item.to) navigate(item.to);
    else item.act?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = indexAfter(event.key, at, items.length);
    if (to !== null) setActiveKey(items[to]?.key ?? null);
    else if (event.key === "Enter" && active) {
      if ((event.ctrlKey || event.metaKey) && active.to) window.open(active.to, "_blank", "noopener");
      else onPress(active);
    } else return;
    event.preventDefault();
  };
  const onType = (words: string) => {
    setTyped(words);
    setActiveKey(null);
  };
  const onPoint = (item: Item) => setActiveKey(item.key);
  return {
    ...{ typed, kind, span, groups, phase, retry, active, list: useId() },
    ...{ onKind, onSpan: setSpan, onType, onPoint, onPress, onKeyDown },
  };
}

interface Wanted {
  typed: string;
  kind: KindFilter;
  span: Span;
  onKind: (kind: KindFilter) => void;
}

/** Screens and actions are filtered at once; records are the server's to find. */
function useGroups({ typed, kind, span, onKind }: Wanted) {
  const { guest } = useUser();
  const recent = useRecentItems();
  const screens = useScreens();
  const actions = useActions();
  const words = typed.trim();
  const found = useFoundItems({ words: guest || !words ? null : words, kind, span }, onKind);
  const isListed = kind === "all" || (!words && kind === "conversations");
  const conversations = words ? (guest ? matchItems(recent, words) : []) : recent.slice(0, RECENT);
  const own: Group[] = [{ name: words ? "conversations" : "recent", items: isListed ? conversations : [] }];
  const commands: Group[] = [
    { name: "actions", items: kind === "all" ? matchItems(actions, words) : [] },
    { name: "screens", items: kind === "all" ? matchItems(screens, words) : [] },
  ];
  // While nothing is typed, the last conversations come first; then what a few letters name at once.
  const all = words ? [...commands, ...own, ...found.groups] : [...own, ...commands];
  return {
    groups: all.filter(({ items }) => items.length > 0),
    phase: found.phase,
    retry: found.retry,
  };
}

/** The index that a key moves to in a list of that length, around its ends; null for other keys. */
function indexAfter(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % length,
    ArrowUp: (at - 1 + length) % length,
    PageDown: Math.min(at + ROWS_PER_PAGE, length - 1),
    PageUp: Math.max(at - ROWS_PER_PAGE, 0),
  };
  return moves[key] ?? null;
}
