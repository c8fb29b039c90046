export function downloadFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  downloadFromUrl(url, fileName);
  // The browser holds the content once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** By a link, so that an error of the server does not replace the page. */
export function downloadFromUrl(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
