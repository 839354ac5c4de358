/** Stores the file of an address on the player's device; the page stays as it is. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
