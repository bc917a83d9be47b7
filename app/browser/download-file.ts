import { fetchApi } from "~/api-client";

/** Offers a file for download. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers begin to read it only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads what an API call answers, under the name given. Rejects with `ApiError`. */
export async function downloadAnswer(path: string, name: string): Promise<void> {
  const response = await fetchApi(path, {});
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  downloadFile(new File([await response.blob()], name, { type }));
}
