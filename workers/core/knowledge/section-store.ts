import type { SQL } from "drizzle-orm";
import type { Chunk } from "../../contract/knowledge";
import type { Context } from "../context";
import type { Field } from "./query/match-concepts";

/** Something that can be asked: a document, a page of a site, a pasted text, a question with its answer. */
export interface Source {
  id: string;
  user_id: string;
  name: string;
}

/** A numbered part of a source, such as a page of a PDF. Sections count from 1. */
export interface Section {
  section: number;
  text: string;
  /** Passages of the section; empty if the section is one passage. */
  chunks: Chunk[];
}

/** A section and its source. */
export interface StoredSection extends Section {
  source: string;
}

export interface SectionPlace {
  source: string;
  section: number;
}

/** A place as one word, to look it up by. */
export const keyOf = ({ source, section }: SectionPlace): string => `${source} ${section}`;

/** Sources to search: those that the caller may read. */
export interface SearchScope {
  sources: Source[];
  /** Present where these are only the newest of many: then all of their owner's are searched, or what `only` picks. */
  all?: { only: SQL | undefined } | undefined;
  /** The first and last section that count. */
  sections?: [first: number, last: number] | undefined;
}

/** A source as it stands. */
export interface SourceVersion {
  source: string;
  /** Sections that can be read. */
  sections: number;
  /** Another one whenever any of them has changed. */
  version: string;
}

/** Full-text expressions (FTS5); empty where a question has no such words. */
export interface TextPatterns {
  /** The question's own words. */
  own: string;
  /** Words that it implies. */
  implied: string;
}

/** Words that each source contains, and whether its name does. */
export interface SourceMatch {
  /** Position of the pattern. */
  pattern: number;
  source: string;
  isInName: boolean;
}

/**
 * Store of the sections of one kind of source. A new kind of source needs such a store, and an extractor that fills it;
 * ranking, vectors and citations are the same for all.
 */
export interface SectionStore {
  /** Subject of the sources: reports by default. */
  field?: Field;
  /** The sources that exist, as they stand. */
  readVersions: (ctx: Context, sources: readonly string[]) => Promise<SourceVersion[]>;
  /** Sections `first` to `last` of some sources, in their order. */
  readSections: (
    ctx: Context,
    sources: readonly string[],
    range: { first: number; last: number },
  ) => Promise<StoredSection[]>;
  /** Beginnings of some texts of the scope, which tell the languages of its sources. */
  readSamples: (ctx: Context, scope: SearchScope) => Promise<string[]>;
  /** Single sections of several sources; those that are gone are left out. */
  readPlaces: (ctx: Context, places: readonly SectionPlace[]) => Promise<StoredSection[]>;
  /** Sections that fit words best, of all in the scope or of `within`: at most `limit`, best first. */
  searchSections: (
    ctx: Context,
    scope: SearchScope,
    query: { patterns: TextPatterns; within?: readonly string[]; limit: number },
  ) => Promise<SectionPlace[]>;
  /**
   * Finds the words that appear in the names and the first sections of the scope's sources, and how many sources
   * there are.
   */
  matchSources: (
    ctx: Context,
    scope: SearchScope,
    patterns: readonly string[],
  ) => Promise<{ matches: SourceMatch[]; total: number }>;
  /** Sources of the scope that exist, newest first: those of some ids, or the next ones after `skip`. */
  readSources: (
    ctx: Context,
    scope: SearchScope,
    pick: { ids: readonly string[] } | { skip: number; limit: number },
  ) => Promise<Source[]>;
  /**
   * A number names the same text for ever, and the sources are few and large: the vectors of a section are computed once,
   * and its source's file holds all that a search needs.
   */
  hasFixedSections?: boolean;
  /** Returns the key of a source's vectors in the bucket. */
  vectorsKey: (source: Pick<Source, "id" | "user_id">) => string;
}
