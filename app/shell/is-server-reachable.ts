/** Whether the server answers. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/version.json", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
