/** 12345 is 12,345. By hand: a browser's own way takes 20 ms of a phone's first view to learn of Korean numbers. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
