/** Samples have negative ids, which no row of the server can have. */
export function isSampleId(id: number): boolean {
  return id < 0;
}
