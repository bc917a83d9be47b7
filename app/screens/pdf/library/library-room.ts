/** The number of documents of a free account, and its limit. */
export interface LibraryRoom {
  used: number;
  limit: number;
}
