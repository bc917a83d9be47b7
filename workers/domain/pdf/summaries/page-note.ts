/** What a page says, in a sentence or two. */
export interface PageNote {
  page: number;
  note: string;
}
