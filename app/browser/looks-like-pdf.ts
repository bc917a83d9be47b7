import { isPdf } from "#workers/contract/pdf/is-pdf";

/** Bytes at the beginning of a file in which a PDF says what it is. */
const HEAD_BYTES = 1_024;

/** Whether a file is a PDF by its type or name, or by what is in it: some have neither. */
export async function looksLikePdf(file: File): Promise<boolean> {
  if (file.type === "application/pdf" || /\.pdf$/i.test(file.name)) return true;
  try {
    return isPdf(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return false; // a folder, or a file that is gone
  }
}

/** Returns the files, with the ending `.pdf` added to PDFs without one: lists that tell files by their endings take them too. */
export const withEndings = (files: Iterable<File>): Promise<File[]> =>
  // Copied at once: a FileList is emptied together with its input.
  Promise.all(
    [...files].map(async (file) =>
      !/\.\w{1,8}$/.test(file.name) && (await looksLikePdf(file))
        ? new File([file], `${file.name}.pdf`, { type: "application/pdf" })
        : file,
    ),
  );
