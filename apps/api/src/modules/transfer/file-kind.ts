/** The sign of the first file in a zip, or of the end of one that is empty; a text may well begin with PK. */
export function isZip(bytes: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(bytes.subarray(0, 4).toString('hex'));
}
