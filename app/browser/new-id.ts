/**
 * A random id of 32 hexadecimal digits. `crypto.randomUUID` exists on secure pages only, and a chatbot may stand on a
 * site that is served without encryption.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
