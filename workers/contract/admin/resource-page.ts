import { z } from "zod/mini";
import { ModelId, PageNumber } from "../ai-models";

/** Records of one page of a list in the administration area. */
export const RECORDS_PER_PAGE = 20;

/** Page of a list, and the words and filters to look for. */
export const ResourceQuery = z.object({
  page: PageNumber,
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** A column's word, with a minus for descending; a word that the resource does not know is its own order. */
  sort: z._default(z.string().check(z.maxLength(40)), ""),
  /** Choices by the names of the resource's filters; what it does not know is left out. */
  filters: z._default(z.record(z.string(), z.string().check(z.maxLength(100))), {}),
});

export type ResourceQuery = z.infer<typeof ResourceQuery>;

export const RecordParams = z.object({ id: ModelId });

export interface ResourcePage<View> {
  data: View[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}
