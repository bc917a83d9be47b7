const isApple = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

const APPLE: Record<string, string> = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };
const OTHERS: Record<string, string> = { Mod: "Ctrl" };

/** The parts of a combination such as `Mod-Alt-1`, as this machine's keyboard shows them. */
export function partsOfKeys(keys: string): string[] {
  const names = isApple() ? APPLE : OTHERS;
  return keys.split("-").map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

export const keysAsText = (keys: string): string => partsOfKeys(keys).join(isApple() ? "" : "+");
