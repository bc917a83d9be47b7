/** What is searched: files that the caller may read, and which of their pages, first and last. */
export interface RetrievalScope {
  files: { id: string; user_id: string; name: string }[];
  pages?: [first: number, last: number] | undefined;
}
