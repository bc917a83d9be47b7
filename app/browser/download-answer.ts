import { fetchApi } from "~/api-client";
import { downloadFile } from "./download-file";

/** Downloads what an API call answers, under the name given. Rejects with `ApiError`. */
export async function downloadAnswer(path: string, name: string): Promise<void> {
  const response = await fetchApi(path, {});
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  downloadFile(new File([await response.blob()], name, { type }));
}
