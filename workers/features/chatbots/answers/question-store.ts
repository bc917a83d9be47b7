import type { Context } from "../../../core/context";
import { keyOf, type SectionPlace, type SectionStore } from "../../../core/knowledge/section-store";
import {
  chatbotSectionStore,
  readSectionRows,
  versionsOf,
  type SectionCount,
  type SectionRow,
} from "./chatbot-section-store";

/** Characters of sections in one isolate's memory, a small part of its 128 MB. */
const MAX_CHARACTERS = 6_000_000;

interface ReadSections {
  version: number;
  rows: Map<string, SectionRow>;
  characters: number;
}

/** Sections that were read for questions, by chatbot, the least recently used first; rows, not promises of requests. */
const cached = new Map<string, ReadSections>();

/**
 * The sections of one chatbot as they stood when `counts` was read: a question counts nothing twice, and reads no
 * section that this isolate has read for another question to the same version.
 */
export function questionStore(counts: readonly SectionCount[]) {
  const [first] = counts;
  const known = first ? openCache(first.chatbot, first.version) : null;
  const versions = versionsOf(counts);
  const readPlaces = async (ctx: Context, places: readonly SectionPlace[]): Promise<SectionRow[]> => {
    const missing = places.filter((place) => !known?.rows.has(keyOf(place)));
    const read = missing.length > 0 ? await readSectionRows(ctx, missing) : [];
    if (known) for (const row of read) remember(known, row);
    const fresh = new Map(read.map((row) => [keyOf(row), row]));
    return places.flatMap((place) => fresh.get(keyOf(place)) ?? known?.rows.get(keyOf(place)) ?? []);
  };
  const store: SectionStore = {
    ...chatbotSectionStore,
    readVersions: async (_, shelves) => versions.filter(({ source }) => shelves.includes(source)),
    readPlaces,
  };
  return { ...store, readPlaces };
}

function openCache(chatbot: string, version: number): ReadSections {
  const found = cached.get(chatbot);
  cached.delete(chatbot);
  const entry = found?.version === version ? found : { version, rows: new Map(), characters: 0 };
  cached.set(chatbot, entry);
  let characters = 0;
  for (const one of cached.values()) characters += one.characters;
  for (const [id, one] of cached) {
    if (characters <= MAX_CHARACTERS || one === entry) break;
    characters -= one.characters;
    cached.delete(id);
  }
  return entry;
}

/** The memory's limit holds for one large chatbot, too. */
function remember(entry: ReadSections, row: SectionRow): void {
  if (entry.characters > MAX_CHARACTERS) {
    entry.rows.clear();
    entry.characters = 0;
  }
  const key = keyOf(row);
  if (!entry.rows.has(key)) entry.characters += row.text.length + JSON.stringify(row.chunks).length;
  entry.rows.set(key, row);
}
