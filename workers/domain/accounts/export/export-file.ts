import type { Context } from "../../../context";

/** One file of an export, in pieces, so that none has to fit into memory. */
export interface ExportFile {
  path: string;
  content: AsyncIterable<string | Uint8Array>;
  /** For what is compressed already. */
  isCompressed?: boolean;
}

/** The files of one part of the product, read as they are asked for. */
export type Exporter = (ctx: Context, userId: string) => AsyncIterable<ExportFile>;
