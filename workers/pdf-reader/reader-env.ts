/** What the platform hands the PDF reader. */
export interface ReaderEnv {
  FILES: Pick<R2Bucket, "get">;
  /** The character maps that come with pdf.js, at the top. */
  CHARACTER_MAPS: Fetcher;
}
