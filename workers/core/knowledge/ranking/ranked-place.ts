import type { SourceIndex } from "../index/build-index";
import type { SectionPlace } from "../section-store";
import type { RankedSection } from "./rank-sections";

/** An index, and whose it is. */
export interface OpenIndex {
  source: string;
  index: SourceIndex;
}

/** A ranked section and its source. */
export interface RankedPlace {
  source: string;
  section: RankedSection;
  /** Places by words and by meaning, from 1. */
  lexicalRank: number | null;
  vectorRank: number | null;
  /** Degree to which its meaning stands out, 0 to 1: see `NearSection`. */
  prominence: number;
}

/** Position of a ranked section. */
export const placeOf = ({ source, section }: RankedPlace): SectionPlace => ({
  source,
  section: section.index.sections[section.at]!.section,
});
