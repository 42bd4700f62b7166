import type { HttpClient } from '../../providers/http/http-client.ts';

/** Fetches a file with the session and hands it to the browser's downloads. */
export async function saveFile(http: HttpClient, url: string, name: string): Promise<void> {
  saveBlob(await http.getBlob(url), name);
}

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
