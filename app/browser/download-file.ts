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
