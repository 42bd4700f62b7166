/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
