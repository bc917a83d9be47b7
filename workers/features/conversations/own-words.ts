import { sql, type SQL } from "drizzle-orm";
import { ownerKey } from "../../core/search/owner-key";
import { idWord, wordSearch, type WordSearch } from "../../providers/lexical/search-words";

/** What a user looks for among their titles and turns. */
export interface OwnSearch extends WordSearch {
  /** The same for the rows that the job `index-words` has not moved yet, and which of those are the user's. */
  former: { pattern: string; exact: string; owner: string };
}

/** Null without any word. */
export function ownSearch(user: string, typed: string): OwnSearch | null {
  const search = wordSearch(typed, ownerKey(user));
  const former = wordSearch(typed);
  if (!search || !former) return null;
  const owner = `owner : "${idWord(user)}"`;
  const ofOwner = (pattern: string) => `${owner} AND text : (${pattern})`;
  return {
    ...search,
    former: { owner, pattern: ofOwner(former.pattern), exact: ofOwner(former.exact) },
  };
}

/** No row has it: ids have two digits for each of their bytes. */
const NOTHING = `owner : "0"`;

/** The newest rows of the user's turns that match, as `entry`: numbers of their answers. */
export const turnsMatching = (search: OwnSearch, limit: number): SQL =>
  matching({ own: sql`own_turn_words`, former: sql`exchange_words` }, search, limit);

/** The newest rows of conversations whose titles match, as `entry`. */
export const titlesMatching = (search: OwnSearch, limit: number): SQL =>
  matching({ own: sql`own_title_words`, former: sql`conversation_title_words` }, search, limit);

/** The former table is searched only for those who have rows there: it takes longer the more others have. */
const matching = (
  { own, former }: Record<"own" | "former", SQL>,
  { pattern, former: { pattern: formerPattern, owner } }: OwnSearch,
  limit: number,
): SQL => sql`
  SELECT entry FROM (
    SELECT * FROM (SELECT rowid AS entry FROM ${own} WHERE ${own} MATCH ${pattern} ORDER BY rowid DESC LIMIT ${limit})
    UNION
    SELECT * FROM (SELECT rowid AS entry FROM ${former} WHERE ${former} MATCH
      iif(EXISTS (SELECT 1 FROM ${former} WHERE ${former} MATCH ${owner}), ${formerPattern}, ${NOTHING})
      ORDER BY rowid DESC LIMIT ${limit}))
  ORDER BY entry DESC LIMIT ${limit}`;
